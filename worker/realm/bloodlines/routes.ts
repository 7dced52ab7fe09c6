import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { bloodline, bloodlineClan, bloodlineRank } from '#schema/contracts/realm/bloodlines.ts'
import {
  historyBody,
  historyResponse,
  loreBody,
  loreResponse,
} from '#schema/contracts/realm/groups.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { publicRead } from '#worker/core/http/cache.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { editGroup } from '#worker/realm/groups/edit-group.ts'
import { logoRoutes, OFFICERS, officersRoutes, ownerOf } from '#worker/realm/groups/routes.ts'
import { getBloodline } from './get-bloodline.ts'
import { listBloodlineClans } from './list-bloodline-clans.ts'
import { listBloodlines } from './list-bloodlines.ts'

const call = describeCalls('Bloodlines')
const byId = validate('param', idParam)

export const bloodlineRoutes = new Hono<AppEnv>()
  .get(
    '/',
    call({
      id: 'listBloodlines',
      summary: 'All bloodlines in the order of their ranking.',
      access: 'anybody',
      response: z.array(bloodlineRank),
      rows: { fixed: 1, perItem: 4 },
    }),
    publicRead,
    async (c) => c.json(await listBloodlines(c.var.ctx)),
  )
  .get(
    '/:id',
    call({
      id: 'getBloodline',
      summary: 'One bloodline. `isOwner` says whether you hold its owner seat.',
      access: 'anybody',
      response: bloodline,
      errors: ['not-found'],
      rows: { fixed: 16 },
    }),
    byId,
    publicRead,
    async (c) => c.json(await getBloodline(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/:id/clans',
    call({
      id: 'listBloodlineClans',
      summary: 'The clans of a bloodline.',
      access: 'anybody',
      response: z.array(bloodlineClan),
      errors: ['not-found'],
      rows: { fixed: 1, perItem: 4 },
    }),
    byId,
    publicRead,
    async (c) => c.json(await listBloodlineClans(c.var.ctx, c.req.valid('param').id)),
  )
  .put(
    '/:id/lore',
    call({
      id: 'setBloodlineLore',
      summary: 'Sets the lore; it may be empty.',
      access: 'owner',
      requireTarget: ownerOf('bloodline', 'lore'),
      limits: OFFICERS,
      response: loreResponse,
      errors: ['not-found'],
    }),
    byId,
    validate('json', loreBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { lore } = c.req.valid('json')
      await editGroup(c.var.ctx, { kind: 'bloodline', id, field: 'lore', value: lore })
      return c.json({ lore, loreNodes: parseRichText(lore) })
    },
  )
  .put(
    '/:id/history',
    call({
      id: 'setBloodlineHistory',
      summary: 'Sets the history; it may be empty.',
      access: 'owner',
      requireTarget: ownerOf('bloodline', 'history'),
      limits: OFFICERS,
      response: historyResponse,
      errors: ['not-found'],
    }),
    byId,
    validate('json', historyBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { history } = c.req.valid('json')
      await editGroup(c.var.ctx, { kind: 'bloodline', id, field: 'history', value: history })
      return c.json({ history, historyNodes: parseRichText(history) })
    },
  )
  .route('/', logoRoutes('bloodline', 'Bloodlines'))
  .route('/', officersRoutes('bloodline', 'Bloodlines'))
