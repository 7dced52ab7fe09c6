import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const syncRuns = sqliteTable('sync_runs', {
  id: integer().primaryKey(),
  trigger: text({ enum: ['schedule', 'admin'] }).notNull(),
  state: text({ enum: ['running', 'waiting', 'finished', 'failed'] }).notNull(),
  step: text().notNull(),
  /** The last UUID read of the step's collection; the next page starts behind it. */
  cursor: text(),
  startedAt: integer('started_at').notNull(),
  finishedAt: integer('finished_at'),
  synced: integer().notNull().default(0),
  expected: integer(),
  errors: integer().notNull().default(0),
  written: integer().notNull().default(0),
  departed: integer().notNull().default(0),
  /** Of D1, over all invocations. */
  queries: integer().notNull().default(0),
  /** Invocations in a row that failed before a page was written. */
  failedAttempts: integer('setbacks').notNull().default(0),
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

/** Whom the feed of a run no longer names, collected until the whole feed has been read. */
export const syncMissing = sqliteTable(
  'sync_missing',
  {
    runId: integer('run_id').notNull(),
    collection: text({ enum: ['bloodlines', 'clans', 'dynasties', 'players'] }).notNull(),
    uuid: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.collection, t.uuid] })],
)
