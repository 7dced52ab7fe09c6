import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'

export type WalkUp = {
  mode: LineageMode
  /** The ids of the players to start from. */
  starts: readonly number[]
  /** The player at whom the walk ends. */
  until?: number
  /** Positions in all; ancestors that several share count once. */
  positions: number
}

/** The table `line (id, parent_id)` for a WITH RECURSIVE: the players and all their ancestors. */
export function walkUp({ mode, starts, until, positions }: WalkUp): SQL {
  return sql`line (id, parent_id) AS (
    SELECT player_id, parent_id
    FROM json_each(${JSON.stringify(starts)}) AS chosen CROSS JOIN lineage_positions
      ON mode = ${mode} AND player_id = chosen.value
    UNION
    SELECT parent.player_id, parent.parent_id
    FROM line CROSS JOIN lineage_positions AS parent
      ON parent.mode = ${mode} AND parent.player_id = line.parent_id
    WHERE line.id IS NOT ${until ?? null}
    LIMIT ${positions}
  )`
}

/** The ids from a player up to the last known ancestor, that player first. */
export function followUp(parents: Map<number, number | null>, from: number): number[] {
  const path = new Set<number>()
  for (let id: number | null | undefined = from; id && parents.has(id) && !path.has(id); ) {
    path.add(id)
    id = parents.get(id)
  }
  return Array.from(path)
}
