import { Hono } from 'hono'
import * as z from 'zod'
import {
  affectedHouses,
  affectedHousesQuery,
  resumeResponse,
  syncChangesQuery,
  syncChangesResponse,
  syncResponse,
  syncRun,
  syncRunSummary,
  syncStatus,
} from '#schema/contracts/sync.ts'
import { idParam } from '#schema/contracts/values.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { describeCalls } from '#worker/openapi/describe-calls.ts'
import { applyRun, discardRun, previewSync, resumeSchedule, undoRun } from './decide.ts'
import { forceSync } from './force-sync.ts'
import { getSyncRun } from './get-run.ts'
import { getSyncStatus, listSyncRuns } from './get-status.ts'
import { exportChanges, listChanges } from './list-changes.ts'
import { listAffectedHouses } from './select-changes.ts'

const call = describeCalls('Administration')
const changesFilter = validate('query', syncChangesQuery)
const byId = validate('param', idParam)

export const syncRoutes = new Hono<AppEnv>()
  .post(
    '/',
    call({
      id: 'forceSync',
      summary: 'Reads the whole game world now.',
      access: 'administrator',
      response: syncResponse,
      errors: ['conflict', 'unavailable', 'too-many'],
      limits: 'One at a time.',
    }),
    async (c) => c.json(await forceSync(c.var.ctx)),
  )
  .get(
    '/',
    call({
      id: 'getSync',
      summary: 'The running or last reading, with the rows it refused.',
      access: 'administrator',
      response: syncStatus,
    }),
    async (c) => c.json(await getSyncStatus(c.var.ctx)),
  )
  .get(
    '/runs',
    call({
      id: 'listSyncRuns',
      summary: 'The last readings.',
      access: 'administrator',
      response: z.array(syncRun),
    }),
    async (c) => c.json(await listSyncRuns(c.var.ctx)),
  )
  .get(
    '/runs/:id',
    call({
      id: 'getSyncRun',
      summary: 'A reading, why it is held, and its changes in numbers.',
      access: 'administrator',
      response: syncRunSummary,
      errors: ['not-found'],
    }),
    byId,
    async (c) => c.json(await getSyncRun(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/changes',
    call({
      id: 'listSyncChanges',
      summary:
        'What a run would change or has changed in the structure of the world, 50 at a time.',
      access: 'administrator',
      response: syncChangesResponse,
      errors: ['not-found'],
      limits: 'Changes are deleted after seven days.',
    }),
    changesFilter,
    async (c) => c.json(await listChanges(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/changes.csv',
    call({
      id: 'downloadSyncChanges',
      summary: 'The same as a file.',
      access: 'administrator',
      response: 'text/csv',
      errors: ['not-found'],
      limits: 'At most 10,000 rows.',
    }),
    changesFilter,
    async (c) =>
      c.body(await exportChanges(c.var.ctx, c.req.valid('query')), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="sync-changes.csv"',
      }),
  )
  .get(
    '/changes/houses',
    call({
      id: 'listAffectedHouses',
      summary: 'The 50 houses that most of the changes hit.',
      access: 'administrator',
      response: affectedHouses,
      errors: ['not-found'],
    }),
    validate('query', affectedHousesQuery),
    async (c) => c.json(await listAffectedHouses(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/preview',
    call({
      id: 'previewSync',
      summary: 'Reads the game and judges what a sync would change, without applying it.',
      access: 'administrator',
      response: syncResponse,
      errors: ['conflict', 'unavailable', 'too-many'],
      limits: 'One at a time.',
    }),
    async (c) => c.json(await previewSync(c.var.ctx)),
  )
  .post(
    '/runs/:id/apply',
    call({
      id: 'applySync',
      summary: 'Applies a run that is held or previewed.',
      access: 'administrator',
      response: syncResponse,
      errors: ['not-found', 'conflict', 'unavailable', 'too-many'],
    }),
    byId,
    async (c) => c.json(await applyRun(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/runs/:id/discard',
    call({
      id: 'discardSync',
      summary: 'Rejects a run that is held or previewed.',
      access: 'administrator',
      response: syncResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    byId,
    async (c) => c.json(await discardRun(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/runs/:id/undo',
    call({
      id: 'undoSync',
      summary: 'Takes the last applied run back and lets the schedule rest.',
      access: 'administrator',
      response: syncResponse,
      errors: ['conflict', 'unavailable', 'too-many'],
      limits: 'For seven days after the run was applied.',
    }),
    byId,
    async (c) => c.json(await undoRun(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/resume',
    call({
      id: 'resumeSync',
      summary: 'Lets the schedule run again after an undo.',
      access: 'administrator',
      response: resumeResponse,
      errors: ['too-many'],
    }),
    async (c) => c.json(await resumeSchedule(c.var.ctx)),
  )
