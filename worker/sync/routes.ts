import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
import * as contracts from '#schema/contracts/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { applyRun, discardRun, previewSync, resumeSchedule, undoRun } from './decide.ts'
import { getSyncRun, getSyncStatus, listSyncRuns } from './get-status.ts'
import { getChangesCsv, listChanges } from './judging/list-changes.ts'
import { listAffectedHouses } from './judging/select-changes.ts'
import { forceSync } from './request-sync.ts'

const call = describeCalls('Administration', 'administrator')
const changesFilter = validateRequest('query', contracts.syncChangesQuery)
const byId = validateRequest('param', idParam)

/** `countOpenReports` is passed in, because this folder must not import it. */
export function syncRoutes(countOpenReports: (ctx: Ctx) => Promise<number>) {
  return new Hono<AppEnv>()
    .post(
      '/',
      call('forceSync', {
        summary: 'Runs a full sync now.',
        response: contracts.syncResponse,
        errors: ['conflict', 'unavailable', 'too-many'],
        limits: 'One at a time.',
      }),
      async (c) => c.json(await forceSync(c.var.ctx)),
    )
    .get(
      '/',
      call('getSync', {
        summary: 'The running or last sync, with its invalid rows.',
        response: contracts.syncStatus,
      }),
      async (c) => {
        const { ctx } = c.var
        const status = { ...(await getSyncStatus(ctx)), openReports: await countOpenReports(ctx) }
        return c.json(status satisfies SyncStatus)
      },
    )
    .get(
      '/runs',
      call('listSyncRuns', { summary: 'The last syncs.', response: z.array(contracts.syncRun) }),
      async (c) => c.json(await listSyncRuns(c.var.ctx)),
    )
    .get(
      '/runs/:id',
      call('getSyncRun', {
        summary: 'One sync: its state, the reason if it is held, and its changes by kind.',
        response: contracts.syncRunSummary,
        errors: ['not-found'],
      }),
      byId,
      async (c) => c.json(await getSyncRun(c.var.ctx, c.req.valid('param').id)),
    )
    .get(
      '/changes',
      call('listSyncChanges', {
        summary: 'The changes of a sync, 50 at a time.',
        response: contracts.syncChangesResponse,
        errors: ['not-found'],
        limits: 'Changes are deleted after seven days.',
      }),
      changesFilter,
      async (c) => c.json(await listChanges(c.var.ctx, c.req.valid('query'))),
    )
    .get(
      '/changes.csv',
      call('downloadSyncChanges', {
        summary: 'The same data as a CSV file.',
        response: 'text/csv',
        errors: ['not-found'],
        limits: 'At most 10,000 rows.',
      }),
      changesFilter,
      async (c) =>
        c.body(await getChangesCsv(c.var.ctx, c.req.valid('query')), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="sync-changes.csv"',
        }),
    )
    .get(
      '/changes/houses',
      call('listAffectedHouses', {
        summary: 'The 50 dynasties with the most changes.',
        response: contracts.affectedHouses,
        errors: ['not-found'],
      }),
      validateRequest('query', contracts.affectedHousesQuery),
      async (c) => c.json(await listAffectedHouses(c.var.ctx, c.req.valid('query'))),
    )
    .post(
      '/preview',
      call('previewSync', {
        summary: 'Reads the game and lists what a sync would change, without changing anything.',
        response: contracts.syncResponse,
        errors: ['conflict', 'unavailable', 'too-many'],
        limits: 'One at a time.',
      }),
      async (c) => c.json(await previewSync(c.var.ctx)),
    )
    .post(
      '/runs/:id/apply',
      call('applySync', {
        summary: 'Applies a held or previewed sync.',
        response: contracts.syncResponse,
        errors: ['not-found', 'passkey-needed', 'conflict', 'unavailable', 'too-many'],
        limits:
          'If the account has a passkey, a held sync requires a confirmation with it within the last five minutes.',
      }),
      byId,
      async (c) => c.json(await applyRun(c.var.ctx, c.req.valid('param').id)),
    )
    .post(
      '/runs/:id/discard',
      call('discardSync', {
        summary: 'Discards a held or previewed sync.',
        response: contracts.syncResponse,
        errors: ['not-found', 'conflict', 'too-many'],
      }),
      byId,
      async (c) => c.json(await discardRun(c.var.ctx, c.req.valid('param').id)),
    )
    .post(
      '/runs/:id/undo',
      call('undoSync', {
        summary: 'Undoes the last applied sync and pauses the schedule.',
        response: contracts.syncResponse,
        errors: ['passkey-needed', 'conflict', 'unavailable', 'too-many'],
        limits:
          'Possible for seven days after the sync was applied. If the account has a passkey, requires a confirmation with it within the last five minutes.',
      }),
      byId,
      async (c) => c.json(await undoRun(c.var.ctx, c.req.valid('param').id)),
    )
    .post(
      '/resume',
      call('resumeSync', {
        summary: 'Resumes the schedule after an undo.',
        response: contracts.resumeSyncResponse,
        errors: ['too-many'],
      }),
      async (c) => c.json(await resumeSchedule(c.var.ctx)),
    )
}
