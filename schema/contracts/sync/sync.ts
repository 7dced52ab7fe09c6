import * as z from 'zod'
import { instant, uuid } from '#schema/contracts/core/values.ts'
import { RACES } from '../../rules.ts'
import { CHANGE_KINDS } from '../../sync/structure.ts'

export const COLLECTIONS = ['bloodlines', 'clans', 'dynasties', 'players'] as const
export const collection = z.enum(COLLECTIONS)
export type Collection = (typeof COLLECTIONS)[number]

/** The steps of a run, in order: the four collections, the judgement, and what follows from it. */
export const SYNC_STEPS = [
  ...COLLECTIONS,
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

/** `game` asked for it; `preview` reads and judges and applies nothing; `undo` takes an applied run back. */
export const SYNC_TRIGGERS = ['schedule', 'game', 'admin', 'preview', 'undo'] as const

/**
 * `waiting`: unfinished, and the next tick goes on with it. `held`: it would change more than a run may,
 * and an administrator decides. `previewed`: read and judged for an administrator. `finished`: applied.
 * `lapsed`: was held or previewed, and a later run has taken its place. `discarded` by an administrator,
 * `undone` by one after it was applied.
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
/** Who failed when a run stopped: the game's server, the database, or the sync itself. */
export const FAILURE_SOURCES = ['game', 'database', 'site'] as const
export type FailureSource = (typeof FAILURE_SOURCES)[number]

const syncState = z.enum(SYNC_STATES)
export type SyncState = z.infer<typeof syncState>

export type CollectionTally = {
  /** Rows of the feed, and those of them that were refused. */
  read: number
  refused: number
  /** Present rows that were stored before, and those that the feed might have had in an unreadable row. */
  stored: number
  unnamed?: number
  changes: Record<string, number>
  /** Of the stored rows, by field: how many had it, would have another value, and would have none. */
  had: Record<string, number>
  altered: Record<string, number>
  emptied: Record<string, number>
}
/** How many players are awake, in all and by the UUID of their dynasty and of their blood. */
export type Awake = {
  total: number
  dynasties: Record<string, number>
  bloodlines: Record<string, number>
}
/** Who is awake is there until the days are recorded: a large game has thousands of dynasties. */
export type Tally = Partial<Record<Collection, CollectionTally>> & { awake?: Awake }

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
    /** Since when it asked the game for changes; null when it read the whole game. */
    changedSince: instant.nullable(),
    finishedAt: instant.nullable(),
    appliedAt: instant.nullable(),
    /** Player rows accepted so far, and how many the game says there are. */
    synced: z.number(),
    expected: z.number().nullable(),
    errors: z.number(),
    /** Rows of the game's tables that this run wrote. */
    written: z.number(),
    departed: z.number(),
    changes: z.number(),
    undoes: z.number().nullable(),
    queries: z.number(),
    note: z.string().nullable(),
  })
  .meta({ id: 'SyncRun' })
export type SyncRun = z.infer<typeof syncRun>

/** `GET /api/admin/sync`: the running or last run with the rows it refused. */
export const syncStatus = z.object({
  run: syncRun.nullable(),
  /** Whether a sync runs at this moment, scheduled or not; another would be refused. */
  isUnderWay: z.boolean(),
  proposal: syncRun.nullable(),
  undoable: syncRun.nullable(),
  /** Since when the schedule is paused, and who undid a run then. */
  pause: z.object({ since: instant, actor: z.string() }).nullable(),
  errors: z.array(syncError),
  playerCount: z.number(),
  /** What may be an attack, collections of which many rows are refused, and chores that fail, in sentences. */
  alarms: z.array(z.string()),
  openReports: z.number(),
})
export type SyncStatus = z.infer<typeof syncStatus>

/** `POST /api/admin/sync` and its decisions. `waiting` means that a large world continues at the next tick. */
export const syncResponse = z.object({
  run: z.number(),
  synced: z.number(),
  errors: z.number(),
  changes: z.number(),
  state: syncState,
  note: z.string().nullable(),
})
export type SyncResponse = z.infer<typeof syncResponse>

/** `POST /api/admin/sync/resume`. */
export const resumeResponse = z.object({ isPaused: z.literal(false) })
export type ResumeResponse = z.infer<typeof resumeResponse>

export const changeKind = z.enum(CHANGE_KINDS)

/** A player or group as a change names it; all but `text` null when it is a plain text, such as a title. */
const changeValue = z.object({
  text: z.string(),
  uuid: z.string().nullable(),
  collection: collection.nullable(),
  /** The site's id, and a portrait or logo. */
  id: z.number().nullable(),
  pictureUuid: z.string().nullable(),
})
export type ChangeValue = z.infer<typeof changeValue>

const syncChange = z
  .object({
    id: z.number(),
    collection,
    kind: changeKind,
    uuid: z.string(),
    name: z.string(),
    race: z.enum(RACES).nullable(),
    pictureUuid: z.string().nullable(),
    /** The site's id, for the address and the crest; null for what has not arrived yet. */
    targetId: z.number().nullable(),
    /** The house that is hit: the player's before the change, or the dynasty itself. */
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

const changeCount = z.object({ collection, kind: changeKind, count: z.number() })
export type ChangeCount = z.infer<typeof changeCount>

/** `GET /api/admin/sync/runs/{id}`: a run and its changes in numbers. */
export const syncRunSummary = z
  .object({
    run: syncRun,
    /** Why the run is held, a sentence for each threshold that it exceeds. */
    reasons: z.array(z.string()),
    counts: z.array(changeCount),
    /** Houses that would lose their last member while they stay; 0 unless the run waits for a decision. */
    emptiedHouses: z.number(),
  })
  .meta({ id: 'SyncRunSummary' })
export type SyncRunSummary = z.infer<typeof syncRunSummary>

/** `GET /api/admin/sync/changes` and `.csv`: of a run, in order. */
export const syncChangesQuery = z.object({
  run: z.coerce.number().int().min(1),
  collection: collection.optional(),
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

/** `GET /api/admin/sync/changes/houses`: with the same filters as the changes. */
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
