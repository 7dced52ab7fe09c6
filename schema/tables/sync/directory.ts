import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { VEILS } from '#schema/rules.ts'

/**
 * The directory's order, its names and what it is filtered by, of some forty thousand players a row. Each column but
 * the last has a number for each player: text that worker/realm/rows/facts.ts reads and writes. The sync writes a new
 * version beside the old one and then deletes that: a reader takes the lowest.
 */
export const directoryBlocks = sqliteTable(
  'directory_blocks',
  {
    version: integer().notNull(),
    place: integer().notNull(),
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
    veiled: integer().notNull(),
    /** Folded, a line each. */
    names: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.place] })],
)

/** Members in the order of house and joining, two thousand a row, as in `directoryBlocks`. */
export const rosterBlocks = sqliteTable(
  'roster_blocks',
  {
    version: integer().notNull(),
    place: integer().notNull(),
    /** The UUID of the first member's house. */
    firstHouse: text('first_house').notNull(),
    /** The houses of the row and how many of its members each has, as JSON: [UUID, count][]. */
    houses: text().notNull(),
    ids: text().notNull(),
    /** 0 for unknown. */
    generation: text().notNull(),
    childer: text().notNull(),
    /** Days since 1970 at which the site saw the member come, 0 for unknown. */
    since: text().notNull(),
    /** Hours since 1970, 0 for never. */
    seen: text().notNull(),
    /** Index in `VEILS`. */
    veil: text().notNull(),
    /** Hours since 1970 until which the member is away, 0 for one who is not. */
    away: text().notNull(),
    /** Folded, a line each. */
    names: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version, t.place] }),
    index('roster_blocks_by_house').on(t.version, t.firstHouse, t.place),
  ],
)

/** What members set since their block was counted. A trigger writes it; the sync deletes it. */
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

/** One row: groups with a silent owner, the longest first. JSON: [kind, group, owner][]. */
export const silentOwners = sqliteTable('silent_owners', {
  id: integer().primaryKey(),
  owners: text().notNull(),
})

/**
 * One row: veils that changed since the directory was derived, as JSON `{ [player id]: veil }`. The trigger
 * `veil_change` adds to `changes`. At the end of a derivation, `changes` replaces `before`: some may have been made
 * after the derivation read the player.
 */
export const directoryVeils = sqliteTable('directory_veils', {
  id: integer().primaryKey(),
  changes: text().notNull(),
  before: text().notNull(),
})
