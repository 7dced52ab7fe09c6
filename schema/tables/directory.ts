import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How many vampires, witches and lycans, in the order of `RACES`. */
export type RaceCounts = number[]

/**
 * The directory's order cut into leaves of some hundred players: a page, or a search that finds few in each,
 * reads a row for each leaf instead of one for each player. The sync keeps them.
 */
export const directoryLeaves = sqliteTable('directory_leaves', {
  /** Of the leaf's first player, whose id alone decides that a leaf starts there. */
  id: integer().primaryKey(),
  digest: text().notNull(),
  /** JSON array, in the directory's order, as the two that follow. */
  ids: text().notNull(),
  /** Folded names, a line each. */
  names: text().notNull(),
  /** A digit each: the race's place in `RACES`. */
  races: text().notNull(),
})

/** One row: every leaf in order, with how many players it has. */
export const directoryOutline = sqliteTable('directory_outline', {
  id: integer().primaryKey(),
  /** Counts up whenever a leaf changes. */
  version: integer().notNull(),
  leaves: text({ mode: 'json' }).notNull().$type<[leafId: number, ...counts: RaceCounts][]>(),
})

/** In which leaves, and how often, a text stands in names: each text of one or two letters, and the frequent longer ones that somebody searched for. */
export const directorySearches = sqliteTable('directory_searches', {
  text: text().primaryKey(),
  counts: text({ mode: 'json' }).notNull().$type<Record<number, RaceCounts>>(),
  /** The outline's, for a text that was searched for; it is forgotten when a leaf changes. */
  version: integer(),
})
