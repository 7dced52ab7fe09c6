import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The directory's order, its names and what it is filtered by, of some forty thousand players a row. Each column but
 * the last has a number for each player: text that worker/realm/rows/facts.ts reads and writes. The sync writes a new
 * version beside the old one and then deletes that: a reader takes the lowest.
 */
export const directoryBlocks = sqliteTable(
  'directory_blocks',
  {
    version: integer().notNull(),
    /** Of the row in the directory's order, from 0 on. */
    place: integer().notNull(),
    /** How many players. */
    total: integer().notNull(),
    ids: text().notNull(),
    /** Index in `RACES`. */
    race: text().notNull(),
    /** Ids of the groups, 0 for none: the house, its clan, and the bloodline of the blood. */
    dynasty: text().notNull(),
    clan: text().notNull(),
    bloodline: text().notNull(),
    generation: text().notNull(),
    /** Index in `LIFE_STATUSES`. */
    status: text().notNull(),
    /** Days since 1970, 0 for unknown. */
    joined: text().notNull(),
    /** Seconds since 1970, 0 for unknown. */
    seen: text().notNull(),
    /** Index in `VEILS`. */
    veil: text().notNull(),
    /** How many of the row's players are veiled. */
    veiled: integer().notNull(),
    /** Folded, a line each. */
    names: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.place] })],
)
