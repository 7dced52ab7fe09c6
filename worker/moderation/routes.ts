import { Hono } from 'hono'
import {
  ownTakedowns,
  restoreResponse,
  takeDownBody,
  takeDownResponse,
} from '#schema/contracts/moderation.ts'
import { idParam } from '#schema/contracts/values.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { describeCalls } from '#worker/openapi/describe-calls.ts'
import { restoreVersion } from './restore-version.ts'
import { listOwnTakedowns, takeDown } from './takedowns.ts'

const call = describeCalls('Moderation')
const byId = validate('param', idParam)

/** For whom the texts and logos are. */
export const moderationRoutes = new Hono<AppEnv>().get(
  '/user/takedowns',
  call({
    id: 'listOwnTakedowns',
    summary: 'What an administrator took down of your bio and your groups, and why.',
    access: 'account',
    response: ownTakedowns,
  }),
  async (c) => c.json(await listOwnTakedowns(c.var.ctx)),
)

/** For administrators. */
export const moderatorRoutes = new Hono<AppEnv>()
  .post(
    '/take-down',
    call({
      id: 'takeDown',
      summary: 'Empties a text or removes a logo or bio; the owner reads the reason.',
      access: 'administrator',
      response: takeDownResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    validate('json', takeDownBody),
    async (c) => c.json(await takeDown(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/audit/:id/restore',
    call({
      id: 'restoreVersion',
      summary: 'Writes what was there before an edit of the audit log.',
      access: 'administrator',
      response: restoreResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    byId,
    async (c) => c.json(await restoreVersion(c.var.ctx, c.req.valid('param').id)),
  )
