import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How many vampires, witches and lycans, in the order of `RACES`. */
export type RaceCounts = number[]

/**
 * The directory's order cut into segments of some hundred players: a page, or a search with few matches in
 * each, reads a row per segment instead of one per player. The sync writes them.
 */
export const directorySegments = sqliteTable('directory_leaves', {
  /** Of the segment's first player: whether a segment starts at a player follows from the id alone. */
  id: integer().primaryKey(),
  digest: text().notNull(),
  /** JSON array, in the directory's order, as the two that follow. */
  ids: text().notNull(),
  /** Folded names, a line each. */
  names: text().notNull(),
  /** A digit each: the race's index in `RACES`. */
  races: text().notNull(),
})

/** One row: every segment in order, with its counts of players. */
export const directoryOutline = sqliteTable('directory_outline', {
  id: integer().primaryKey(),
  /** Counts up whenever a segment changes. */
  version: integer().notNull(),
  segments: text('leaves', { mode: 'json' })
    .notNull()
    .$type<[segmentId: number, ...counts: RaceCounts][]>(),
})

/** How many names of each segment contain a text: each text of one or two letters, and the frequent longer ones that were searched for. */
export const directorySearches = sqliteTable('directory_searches', {
  text: text().primaryKey(),
  counts: text({ mode: 'json' }).notNull().$type<Record<number, RaceCounts>>(),
  /** The outline's, for a text that was searched for; the row is deleted when a segment changes. */
  version: integer(),
})

/**
 * What the directory is filtered by, of some ten thousand players a row, in the directory's order as of the
 * last sync. Each column has a number for each player: text that worker/players/facts.ts reads and
 * writes.
 */
export const directoryFacts = sqliteTable('directory_facts', {
  /** From 0 on. */
  id: integer().primaryKey(),
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
  /** Seconds since 1970, 0 for unknown. */
  joined: text().notNull(),
  seen: text().notNull(),
})

/** The names of the segments again, some ten thousand a row, so that a search of filtered players reads few rows. */
export const directoryNames = sqliteTable('directory_names', {
  /** From 0 on, in the directory's order. */
  id: integer().primaryKey(),
  /** As in the segments. */
  ids: text().notNull(),
  names: text().notNull(),
})
