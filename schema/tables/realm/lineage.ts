import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The position of each present player in the two trees. Siblings rank by join date, then id, from 0. */
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
    // With the player, a step of a walk as of a past day reads the index alone.
    index('lineage_by_parent').on(t.mode, t.parentId, t.rank, t.playerId),
  ],
)

/** Players who are roots though the game names a parent, since a loop was cut above them. */
export const lineageLoops = sqliteTable(
  'lineage_loops',
  {
    mode: text({ enum: ['bloodline', 'followers'] }).notNull(),
    playerId: integer('player_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mode, t.playerId] })],
)

/** Of a player whose join date is not known: the youngest. */
export const UNKNOWN_JOIN_DATE = Number.MAX_SAFE_INTEGER

/** Where a player was until a run changed it. As of an instant, the oldest row with a later `until` counts. */
export const lineagePast = sqliteTable(
  'lineage_past',
  {
    id: integer().primaryKey(),
    mode: text({ enum: ['bloodline', 'followers'] }).notNull(),
    playerId: integer('player_id').notNull(),
    /** When the run was applied, in epoch milliseconds. */
    until: integer().notNull(),
    /** Without it the player was in no tree, and has no parent here. */
    wasPresent: integer('was_present', { mode: 'boolean' }).notNull(),
    parentId: integer('parent_id'),
    /** The player's then, which siblings are in the order of. */
    joinedAt: integer('joined_at').notNull(),
  },
  (t) => [
    uniqueIndex('lineage_past_by_player').on(t.mode, t.playerId, t.until),
    index('lineage_past_by_parent')
      .on(t.mode, t.parentId, t.joinedAt, t.playerId, t.until)
      .where(sql`parent_id IS NOT NULL`),
  ],
)
