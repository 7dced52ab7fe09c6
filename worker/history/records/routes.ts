import { Hono } from 'hono'
import { ownRecords, realmRecords } from '#schema/contracts/history/records.ts'
import { GROWTH_DAYS, RECORDS_SHOWN } from '#schema/rules.ts'
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
      summary: `The ${RECORDS_SHOWN} with the most childer and descendants, the eldest, the longest in a seat, the houses that rose in ${GROWTH_DAYS} days and the newest, and who was embraced this month.`,
      access: 'anybody',
      response: realmRecords,
      limits:
        'Counted after each sync that changed something. Only members read who embraced whom. Ages are in whole months.',
      rows: { fixed: 60 },
    }),
    cachePublicReads,
    async (c) => c.json(await listRecords(c.var.ctx)),
  )
  .get(
    '/own',
    call('getOwnRecords', {
      summary: 'The place of the signed-in player, and of the player’s house, in each list.',
      access: 'account',
      response: ownRecords,
    }),
    async (c) => c.json(await getOwnRecords(c.var.ctx)),
  )
