import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The positions of players in the game in the two trees. Siblings rank by join date, then id, from 0. */
export const lineagePositions = sqliteTable(
  'lineage_positions',
  {
    mode: text({ enum: ['bloodline', 'followers'] }).notNull(),
    playerId: integer('player_id').notNull(),
    parentId: integer('parent_id'),
    rank: integer().notNull(),
    childCount: integer('child_count').notNull(),
    descendantCount: integer('descendant_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.playerId] }),
    // Includes the player, so that walks of a past day read only the index.
    index('lineage_by_parent').on(t.mode, t.parentId, t.rank, t.playerId),
  ],
)

/** Players who are roots although the game has their parent, because a loop was cut above them. */
export const lineageLoops = sqliteTable(
  'lineage_loops',
  {
    mode: text({ enum: ['bloodline', 'followers'] }).notNull(),
    playerId: integer('player_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mode, t.playerId] })],
)

export const UNKNOWN_JOIN_DATE = Number.MAX_SAFE_INTEGER

/** A player's former positions. At an instant, the earliest row with a later `until` applies. */
export const lineagePast = sqliteTable(
  'lineage_past',
  {
    id: integer().primaryKey(),
    mode: text({ enum: ['bloodline', 'followers'] }).notNull(),
    playerId: integer('player_id').notNull(),
    until: integer().notNull(),
    /** False if the player was in no tree, and so has no parent here. */
    wasPresent: integer('was_present', { mode: 'boolean' }).notNull(),
    parentId: integer('parent_id'),
    /** The player's join date until `until`, by which siblings were ordered. */
    joinedAt: integer('joined_at').notNull(),
  },
  (t) => [
    uniqueIndex('lineage_past_by_player').on(t.mode, t.playerId, t.until),
    index('lineage_past_by_parent')
      .on(t.mode, t.parentId, t.joinedAt, t.playerId, t.until)
      .where(sql`parent_id IS NOT NULL`),
  ],
)
