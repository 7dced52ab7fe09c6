import * as z from 'zod'
import { instant } from './values.ts'

export const COLLECTIONS = ['bloodlines', 'clans', 'dynasties', 'players'] as const
export const collection = z.enum(COLLECTIONS)
export type Collection = (typeof COLLECTIONS)[number]

/** The steps of a run, in order: the four collections, then what follows from them. */
export const SYNC_STEPS = [
  ...COLLECTIONS,
  'departures',
  'memberships',
  'directory',
  'sires',
  'followers',
  'done',
] as const
const syncStep = z.enum(SYNC_STEPS)
export type SyncStep = (typeof SYNC_STEPS)[number]

/** `waiting`: unfinished, and the next tick goes on with it. */
const syncState = z.enum(['running', 'waiting', 'finished', 'failed'])
export type SyncState = z.infer<typeof syncState>

const syncError = z.object({
  collection: z.string(),
  uuid: z.string().nullable(),
  reason: z.string(),
})

export const syncRun = z
  .object({
    id: z.number(),
    trigger: z.enum(['schedule', 'admin']),
    state: syncState,
    step: syncStep,
    startedAt: instant,
    finishedAt: instant.nullable(),
    /** Player rows accepted so far, and how many the game says there are. */
    synced: z.number(),
    expected: z.number().nullable(),
    /** Rows refused and loops cut. */
    errors: z.number(),
    /** Rows of the game's tables that this run wrote. */
    written: z.number(),
    departed: z.number(),
    /** D1 queries that it took. */
    queries: z.number(),
    /** Why the run waits, failed, or retained players that the game no longer names. */
    note: z.string().nullable(),
  })
  .meta({ id: 'SyncRun' })
export type SyncRun = z.infer<typeof syncRun>

/** `GET /api/admin/sync`: the running or last run with the rows it refused. */
export const syncStatus = z.object({
  run: syncRun.nullable(),
  /** Whether a sync runs at this moment, scheduled or not; another would be refused. */
  isUnderWay: z.boolean(),
  errors: z.array(syncError),
  playerCount: z.number(),
})
export type SyncStatus = z.infer<typeof syncStatus>

/**
 * `POST /api/admin/sync`. `state` is `waiting` when a large world goes on at the next tick; `note` is the
 * run's, a sentence for the administrator, null when all went as it should.
 */
export const syncResponse = z.object({
  synced: z.number(),
  errors: z.number(),
  state: syncState,
  note: z.string().nullable(),
})
export type SyncResponse = z.infer<typeof syncResponse>
