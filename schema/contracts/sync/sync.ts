import * as z from 'zod'
import { instant, uuid } from '#schema/contracts/core/values.ts'
import { RACES } from '../../rules.ts'
import { CHANGE_KINDS } from '../../sync/structure.ts'

export const FEED_COLLECTIONS = ['bloodlines', 'clans', 'dynasties', 'players'] as const
export const feedCollection = z.enum(FEED_COLLECTIONS)
export type FeedCollection = (typeof FEED_COLLECTIONS)[number]

/** In order: read the feed, check the changes against limits, apply them, update derived data. */
export const SYNC_STEPS = [
  ...FEED_COLLECTIONS,
  'judge',
  'nights',
  'apply',
  'memberships',
  'sires',
  'followers',
  'directory',
  'rosters',
  'milestones',
  'days',
  'done',
] as const
const syncStep = z.enum(SYNC_STEPS)
export type SyncStep = (typeof SYNC_STEPS)[number]

/** `game`: requested by the game. `preview`: changes nothing. `undo`: reverts an applied run. */
export const SYNC_TRIGGERS = ['schedule', 'game', 'admin', 'preview', 'undo'] as const

/**
 * `held`: waits for an administrator's decision. `previewed`: changes were listed, not applied.
 * `lapsed`: held or previewed, then replaced by a later run. `discarded`: rejected by an
 * administrator. `undone`: applied, then reverted by an administrator.
 */
export const SYNC_STATES = [
  'running',
  'waiting',
  'held',
  'previewed',
  'finished',
  'failed',
  'lapsed',
  'discarded',
  'undone',
] as const
export const SYNC_FAILURE_SOURCES = ['game', 'database', 'site'] as const
export type SyncFailureSource = (typeof SYNC_FAILURE_SOURCES)[number]

const syncState = z.enum(SYNC_STATES)
export type SyncState = z.infer<typeof syncState>

export type CollectionTally = {
  /** The feed has `read` rows, of which `refused` were invalid. */
  read: number
  refused: number
  /** `stored`: rows before the sync. `unnamed`: those that may be feed rows without a UUID. */
  stored: number
  unnamed?: number
  changes: Record<string, number>
  /** Counted by field: stored rows with a value, and rows whose value changed or became empty. */
  had: Record<string, number>
  altered: Record<string, number>
  emptied: Record<string, number>
}
/** Numbers of active players: in all, by dynasty (UUID), and by bloodline of descent (UUID). */
export type ActivePlayerCounts = {
  total: number
  dynasties: Record<string, number>
  bloodlines: Record<string, number>
}
/** `awake` can be large, so it is deleted once its counts are stored in the daily records. */
export type SyncTally = Partial<Record<FeedCollection, CollectionTally>> & {
  awake?: ActivePlayerCounts
}

const syncError = z.object({
  collection: z.string(),
  uuid: z.string().nullable(),
  reason: z.string(),
})

export const syncRun = z
  .object({
    id: z.number(),
    trigger: z.enum(SYNC_TRIGGERS),
    state: syncState,
    step: syncStep,
    startedAt: instant,
    /** The time since which changes were requested; null for a full read. */
    changedSince: instant.nullable(),
    finishedAt: instant.nullable(),
    appliedAt: instant.nullable(),
    /** Number of player rows accepted so far, and the number that the game reports (`expected`). */
    synced: z.number(),
    expected: z.number().nullable(),
    errors: z.number(),
    written: z.number(),
    departed: z.number(),
    changes: z.number(),
    undoes: z.number().nullable(),
    queries: z.number(),
    note: z.string().nullable(),
  })
  .meta({ id: 'SyncRun' })
export type SyncRun = z.infer<typeof syncRun>

export const syncStatus = z.object({
  run: syncRun.nullable(),
  /** True while any sync is running. Another one would be rejected. */
  isUnderWay: z.boolean(),
  proposal: syncRun.nullable(),
  undoable: syncRun.nullable(),
  /** Null unless an administrator paused scheduled syncs by undoing a run. */
  pause: z.object({ since: instant, actor: z.string() }).nullable(),
  errors: z.array(syncError),
  playerCount: z.number(),
  /** Sentences about possible attacks, collections with many rejected rows, and failing tasks. */
  alarms: z.array(z.string()),
  openReports: z.number(),
})
export type SyncStatus = z.infer<typeof syncStatus>

/** `waiting` means that the run is unfinished and continues at the next scheduled tick. */
export const syncResponse = z.object({
  run: z.number(),
  synced: z.number(),
  errors: z.number(),
  changes: z.number(),
  state: syncState,
  note: z.string().nullable(),
})
export type SyncResponse = z.infer<typeof syncResponse>

export const resumeSyncResponse = z.object({ isPaused: z.literal(false) })
export type ResumeSyncResponse = z.infer<typeof resumeSyncResponse>

export const changeKind = z.enum(CHANGE_KINDS)

/** The old or new value of a field. If it is not a player or group, only `text` is set. */
const changeValue = z.object({
  text: z.string(),
  uuid: z.string().nullable(),
  collection: feedCollection.nullable(),
  id: z.number().nullable(),
  pictureUuid: z.string().nullable(),
})
export type ChangeValue = z.infer<typeof changeValue>

const syncChange = z
  .object({
    id: z.number(),
    collection: feedCollection,
    kind: changeKind,
    uuid: z.string(),
    name: z.string(),
    race: z.enum(RACES).nullable(),
    pictureUuid: z.string().nullable(),
    /** The id of the changed player or group on this site; null if not stored yet. */
    targetId: z.number().nullable(),
    /** The player's house before the change. If a dynasty changed, that dynasty. */
    house: z
      .object({
        uuid: z.string(),
        id: z.number().nullable(),
        name: z.string(),
        logoUuid: z.string().nullable(),
      })
      .nullable(),
    before: changeValue.nullable(),
    after: changeValue.nullable(),
  })
  .meta({ id: 'SyncChange' })
export type SyncChange = z.infer<typeof syncChange>

const changeCount = z.object({ collection: feedCollection, kind: changeKind, count: z.number() })
export type ChangeCount = z.infer<typeof changeCount>

export const syncRunSummary = z
  .object({
    run: syncRun,
    reasons: z.array(z.string()),
    counts: z.array(changeCount),
    /** How many houses would lose their last member; 0 unless the run waits for a decision. */
    emptiedHouses: z.number(),
  })
  .meta({ id: 'SyncRunSummary' })
export type SyncRunSummary = z.infer<typeof syncRunSummary>

export const syncChangesQuery = z.object({
  run: z.coerce.number().int().min(1),
  collection: feedCollection.optional(),
  kind: changeKind.optional(),
  house: uuid.optional(),
  after: z.coerce.number().int().min(0).default(0),
})
export type SyncChangesQuery = z.infer<typeof syncChangesQuery>

export const syncChangesResponse = z.object({
  changes: z.array(syncChange),
  next: z.number().nullable(),
})
export type SyncChangesResponse = z.infer<typeof syncChangesResponse>

export const affectedHousesQuery = syncChangesQuery.pick({
  run: true,
  collection: true,
  kind: true,
})
export type AffectedHousesQuery = z.infer<typeof affectedHousesQuery>

export const affectedHouses = z.object({
  houses: z.array(z.object({ uuid: z.string(), name: z.string(), changes: z.number() })),
})
export type AffectedHouses = z.infer<typeof affectedHouses>
