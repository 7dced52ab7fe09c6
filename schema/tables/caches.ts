import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row. A new value empties every cache of what visitors read. */
export const cacheEpoch = sqliteTable('cache_epoch', {
  id: integer().primaryKey(),
  value: integer().notNull(),
})
