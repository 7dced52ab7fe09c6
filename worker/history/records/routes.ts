import { Hono } from 'hono'
import { ownRecords, realmRecords } from '#schema/contracts/history/records.ts'
import { GROWTH_DAYS, RECORD_LIST_SIZE } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getOwnRecords } from './get-own-records.ts'
import { listRecords } from './list-records.ts'

const call = describeCalls('Chronicle')

export const recordRoutes = new Hono<AppEnv>()
  .get(
    '/',
    call('listRecords', {
      summary: `The realm’s records, ${RECORD_LIST_SIZE} each: most childer, most descendants, eldest, longest in a seat, fastest-growing houses of ${GROWTH_DAYS} days, newest houses, and embraced this month.`,
      access: 'anybody',
      response: realmRecords,
      limits:
        'Counted after each sync that changed something. Sires are returned to members only. Ages are in whole months.',
      rows: { fixed: 60 },
    }),
    cachePublicReads,
    async (c) => c.json(await listRecords(c.var.ctx)),
  )
  .get(
    '/own',
    call('getOwnRecords', {
      summary: 'The signed-in player’s place in each list of records, and that of their house.',
      access: 'account',
      response: ownRecords,
    }),
    async (c) => c.json(await getOwnRecords(c.var.ctx)),
  )
