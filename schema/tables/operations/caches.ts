import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row, which each read of a visitor's looks at. A new value empties every cache of what visitors read. */
export const cacheEpoch = sqliteTable('cache_epoch', {
  id: integer().primaryKey(),
  value: integer().notNull(),
  /** When the last good run began to read the game, in epoch milliseconds; null if there was none. */
  dataAsOf: integer('data_as_of'),
})
