import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  COLLECTIONS,
  FAILURE_SOURCES,
  SYNC_STATES,
  SYNC_TRIGGERS,
  type Tally,
} from '#schema/contracts/sync/sync.ts'

export const syncRuns = sqliteTable('sync_runs', {
  id: integer().primaryKey(),
  trigger: text({ enum: SYNC_TRIGGERS }).notNull(),
  state: text({ enum: SYNC_STATES }).notNull(),
  step: text().notNull(),
  /** The last UUID read of the step's collection; the next page starts behind it. */
  cursor: text(),
  /** Of a feed that is one file, the digest of what is read; null for a feed in pages. */
  fileDigest: text('file_digest'),
  startedAt: integer('started_at').notNull(),
  /** Since when the feed was asked for changes; null when the whole game is read. */
  changedSince: integer('changed_since'),
  /** Whether every page so far was answered by a feed that can say what has changed. */
  supportsChanges: integer('supports_changes', { mode: 'boolean' }).notNull().default(false),
  finishedAt: integer('finished_at'),
  synced: integer().notNull().default(0),
  expected: integer(),
  errors: integer().notNull().default(0),
  written: integer().notNull().default(0),
  departed: integer().notNull().default(0),
  changes: integer().notNull().default(0),
  /** Its changes have ids above the first and up to the second of these. */
  changesAfter: integer('changes_after').notNull().default(0),
  changesUpTo: integer('changes_up_to').notNull().default(0),
  /** What the run found by kind, for the judgement; null in runs from before there was one. */
  tally: text({ mode: 'json' }).$type<Tally>(),
  /** Into an empty database: applied as it is read, without a judgement and without events. */
  isFirst: integer('is_first', { mode: 'boolean' }).notNull().default(false),
  /** Whether what follows from the structure is computed for everybody and not for the changes alone. */
  isFull: integer('is_full', { mode: 'boolean' }).notNull().default(false),
  /** When its changes began to be applied, and the same of the run before. */
  appliedAt: integer('applied_at'),
  appliedSince: integer('applied_since'),
  /** Whether an administrator applied it although it was held: what later runs are judged by begins behind it. */
  isConfirmed: integer('is_confirmed', { mode: 'boolean' }).notNull().default(false),
  undoes: integer(),
  queries: integer().notNull().default(0),
  /** Invocations in a row that failed before a page was written. */
  failedAttempts: integer('failed_attempts').notNull().default(0),
  /** Who failed when the last step of an unfinished or failed run did; null when none did. */
  failedSource: text('failed_source', { enum: FAILURE_SOURCES }),
  note: text(),
})

/** One row: the empty holder means that the lock is free. */
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

/** Structural changes of a run, one row a fact, kept for seven days. Ids are never reused: events share them. */
export const syncChanges = sqliteTable('sync_changes', {
  id: integer().primaryKey({ autoIncrement: true }),
  runId: integer('run_id').notNull(),
  collection: text({ enum: COLLECTIONS }).notNull(),
  uuid: text().notNull(),
  kind: text().notNull(),
  /** JSON of the fields that the kind changes, as the feed names them; null before an arrival. */
  before: text(),
  after: text(),
})

/** One row while the schedule is paused, from an undo until an administrator resumes it. */
export const syncPause = sqliteTable('sync_pause', {
  id: integer().primaryKey(),
  since: integer().notNull(),
  actor: text().notNull(),
})

/** One row: when the game last asked for a sync, and when one was last started for that. */
export const syncRequests = sqliteTable('sync_requests', {
  id: integer().primaryKey(),
  at: integer().notNull(),
  startedAt: integer('started_at'),
})

/** The chores of the cron whose last attempt failed. */
export const failingChores = sqliteTable('failing_chores', {
  name: text().primaryKey(),
  since: integer().notNull(),
  failedSource: text('failed_source', { enum: ['database', 'site'] }).notNull(),
})

/** One row, which each read of a visitor's looks at. A new value empties every cache of what visitors read. */
export const cacheEpoch = sqliteTable('cache_epoch', {
  id: integer().primaryKey(),
  value: integer().notNull(),
  /** When the last good run began to read the game, in epoch milliseconds; null if there was none. */
  dataAsOf: integer('data_as_of'),
})
