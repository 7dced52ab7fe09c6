import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { VEILS } from '#schema/rules.ts'

/**
 * The ordered directory, forty thousand players per row, encoded by worker/realm/rows/facts.ts.
 * Pages read the lowest version, because the sync deletes it only after the next one is complete.
 */
export const directoryBlocks = sqliteTable(
  'directory_blocks',
  {
    version: integer().notNull(),
    place: integer().notNull(),
    total: integer().notNull(),
    ids: text().notNull(),
    /** Each player's index in `RACES`, encoded. */
    race: text().notNull(),
    dynasty: text().notNull(),
    clan: text().notNull(),
    bloodline: text().notNull(),
    generation: text().notNull(),
    /** Each player's index in `LIFE_STATUSES`, encoded. */
    status: text().notNull(),
    /** Each player's join date: days since 1970, encoded; 0 if unknown. */
    joined: text().notNull(),
    /** When each player was last seen: seconds since 1970, encoded; 0 if unknown. */
    seen: text().notNull(),
    /** Each player's index in `VEILS`, encoded. */
    veil: text().notNull(),
    veiled: integer().notNull(),
    names: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.place] })],
)

/** Members ordered by house and join date, two thousand per row, encoded like `directoryBlocks`. */
export const rosterBlocks = sqliteTable(
  'roster_blocks',
  {
    version: integer().notNull(),
    place: integer().notNull(),
    firstHouse: text('first_house').notNull(),
    /** The row's houses with their member counts, [UUID, count][]. */
    houses: text().notNull(),
    ids: text().notNull(),
    /** Each member's generation, encoded; 0 if unknown. */
    generation: text().notNull(),
    childer: text().notNull(),
    /** When a sync first saw each member in the house: days since 1970, encoded; 0 if unknown. */
    since: text().notNull(),
    /** When each member was last seen: hours since 1970, encoded; 0 if never. */
    seen: text().notNull(),
    veil: text().notNull(),
    /** The end of each member's absence: hours since 1970, encoded; 0 if not away. */
    away: text().notNull(),
    names: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version, t.place] }),
    index('roster_blocks_by_house').on(t.version, t.firstHouse, t.place),
  ],
)

/** Veils and absences that changed after the roster was built. A trigger inserts these rows. */
export const rosterChanges = sqliteTable(
  'roster_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    playerId: integer('player_id').notNull().unique(),
    dynastyUuid: text('dynasty_uuid').notNull(),
    veil: text({ enum: VEILS }).notNull(),
    awayUntil: integer('away_until'),
  },
  (t) => [index('roster_changes_by_house').on(t.dynastyUuid, t.id)],
)

/** A single row: groups with inactive owners as [kind, group, owner], longest inactive first. */
export const inactiveOwners = sqliteTable('silent_owners', {
  id: integer().primaryKey(),
  owners: text().notNull(),
})

/**
 * A single row with the veils changed since the directory was built, as `{ [player id]: veil }`.
 * Each build moves `changes` to `before` instead of deleting them, because some may have been made
 * after the build read the veils.
 */
export const directoryVeilChanges = sqliteTable('directory_veils', {
  id: integer().primaryKey(),
  changes: text().notNull(),
  before: text().notNull(),
})
