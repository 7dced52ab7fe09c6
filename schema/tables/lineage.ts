import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The position of each present player in the two trees. Ranks of siblings count from 0 by join date, then
 * id, so that a newcomer comes last. `parentId` is null for the roots, whose rank is 0.
 */
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
    index('lineage_by_parent').on(t.mode, t.parentId, t.rank),
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
