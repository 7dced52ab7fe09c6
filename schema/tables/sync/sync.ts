import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  FEED_COLLECTIONS,
  SYNC_FAILURE_SOURCES,
  SYNC_STATES,
  SYNC_TRIGGERS,
  type SyncTally,
} from '#schema/contracts/sync/sync.ts'

export const syncRuns = sqliteTable('sync_runs', {
  id: integer().primaryKey(),
  trigger: text({ enum: SYNC_TRIGGERS }).notNull(),
  state: text({ enum: SYNC_STATES }).notNull(),
  step: text().notNull(),
  cursor: text(),
  /** The digest of a single-file feed; null for a paged feed. */
  fileDigest: text('file_digest'),
  startedAt: integer('started_at').notNull(),
  /** The time since which changes were requested; null for a full read. */
  changedSince: integer('changed_since'),
  /** Whether every page so far came from a feed that can report changes. */
  supportsChanges: integer('supports_changes', { mode: 'boolean' }).notNull().default(false),
  finishedAt: integer('finished_at'),
  synced: integer().notNull().default(0),
  expected: integer(),
  errors: integer().notNull().default(0),
  written: integer().notNull().default(0),
  departed: integer().notNull().default(0),
  changes: integer().notNull().default(0),
  /** The run's changes have ids above `changes_after`, up to and including `changes_up_to`. */
  changesAfter: integer('changes_after').notNull().default(0),
  changesUpTo: integer('changes_up_to').notNull().default(0),
  /** Counts by which the run is checked; null in runs from before counts were stored. */
  tally: text({ mode: 'json' }).$type<SyncTally>(),
  /** True for the first run into an empty database, applied at once without checks or events. */
  isFirst: integer('is_first', { mode: 'boolean' }).notNull().default(false),
  isFull: integer('is_full', { mode: 'boolean' }).notNull().default(false),
  appliedAt: integer('applied_at'),
  appliedSince: integer('applied_since'),
  /** True if an administrator applied this held run. Daily limits then count only later runs. */
  isConfirmed: integer('is_confirmed', { mode: 'boolean' }).notNull().default(false),
  undoes: integer(),
  queries: integer().notNull().default(0),
  /** Number of consecutive invocations that failed without making progress. */
  failedAttempts: integer('failed_attempts').notNull().default(0),
  /** The source of the last step's failure. Null if that step succeeded. */
  failedSource: text('failed_source', { enum: SYNC_FAILURE_SOURCES }),
  note: text(),
})

/** A single row; the lock is free if `holder` is empty. */
export const syncLock = sqliteTable('sync_lock', {
  id: integer().primaryKey(),
  holder: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const syncErrors = sqliteTable(
  'sync_errors',
  {
    id: integer().primaryKey(),
    runId: integer('run_id').notNull(),
    collection: text().notNull(),
    uuid: text(),
    reason: text().notNull(),
  },
  (t) => [index('sync_errors_by_run').on(t.runId, t.id)],
)

/** Kept for seven days. Ids are never reused, because the chronicle's events have the same ids. */
export const syncChanges = sqliteTable('sync_changes', {
  id: integer().primaryKey({ autoIncrement: true }),
  runId: integer('run_id').notNull(),
  collection: text({ enum: FEED_COLLECTIONS }).notNull(),
  uuid: text().notNull(),
  kind: text().notNull(),
  before: text(),
  after: text(),
})

/** Has a row while scheduled syncs are paused, from an undo until an administrator resumes them. */
export const syncPause = sqliteTable('sync_pause', {
  id: integer().primaryKey(),
  since: integer().notNull(),
  actor: text().notNull(),
})

/** A single row: when the game last requested a sync, and when a request last started one. */
export const syncRequests = sqliteTable('sync_requests', {
  id: integer().primaryKey(),
  at: integer().notNull(),
  startedAt: integer('started_at'),
})

export const failingChores = sqliteTable('failing_chores', {
  name: text().primaryKey(),
  since: integer().notNull(),
  failedSource: text('failed_source', { enum: ['database', 'site'] }).notNull(),
})

/** A single row, read for every visitor. Changing its value invalidates all cached responses. */
export const cacheEpoch = sqliteTable('cache_epoch', {
  id: integer().primaryKey(),
  value: integer().notNull(),
  /** When the last complete sync began, in epoch milliseconds; null if none was ever completed. */
  dataAsOf: integer('data_as_of'),
})
