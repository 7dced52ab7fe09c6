import { Hono } from 'hono'
import { setLogoBody } from '#schema/contracts/groups.ts'
import { idParam } from '#schema/contracts/values.ts'
import type { GroupKind } from '#schema/tables/groups.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { answerLogo } from './answer-logo.ts'
import { editGroup } from './edit-group.ts'

const byId = validate('param', idParam)

/** Reading, setting and removing the logo: the same three calls for each kind of group. */
export function logoRoutes(kind: GroupKind) {
  return new Hono<AppEnv>()
    .get('/:id/logo', byId, (c) => answerLogo(c, kind, c.req.valid('param').id))
    .post('/:id/logo', byId, validate('json', setLogoBody), async (c) => {
      const { id } = c.req.valid('param')
      const { logoUuid } = c.req.valid('json')
      const oldLogoUuid = await editGroup(c.var.ctx, {
        kind,
        id,
        field: 'logoUuid',
        value: logoUuid,
      })
      return c.json({ logoUuid, oldLogoUuid })
    })
    .delete('/:id/logo', byId, async (c) => {
      const { id } = c.req.valid('param')
      const oldLogoUuid = await editGroup(c.var.ctx, { kind, id, field: 'logoUuid', value: null })
      return c.json({ logoUuid: null, oldLogoUuid })
    })
}
