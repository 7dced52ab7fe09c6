import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { PersonRow } from './to-person.ts'
import { PERSON_COLUMNS } from './to-person.ts'
import { followUp, walkUp } from './walk-up.ts'

type LineRow = PersonRow & { parentId: number | null }

/**
 * For each of the players the line from them, first, up to their progenitor. A line longer than 2,000
 * ends there. Throws `not-found` when one of them is in no tree.
 */
export async function readLines(
  { db }: Ctx,
  mode: LineageMode,
  uuids: string[],
): Promise<PersonRow[][]> {
  const rows = await db.all<LineRow>(selectLines(mode, uuids))
  const people = new Map(rows.map((row) => [row.id, row]))
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  return uuids.map((uuid) => {
    const start = rows.find((row) => row.playerUuid === uuid)
    if (!start) throw new AppError('not-found', 'Player not found')
    return followUp(parents, start.id).map((id) => people.get(id) as LineRow)
  })
}

export function selectLines(mode: LineageMode, uuids: string[]): SQL {
  const list = sql`SELECT value FROM json_each(${JSON.stringify(uuids)})`
  const starts = sql`(SELECT id FROM players WHERE uuid IN (${list}) AND departed_at IS NULL)`
  const line = walkUp({ mode, starts, positions: LINEAGE_RESPONSE_MAX_NODES * uuids.length })
  return sql`
    WITH RECURSIVE ${line}
    SELECT parent_id AS parentId, ${PERSON_COLUMNS} FROM line CROSS JOIN players ON players.id = line.id`
}
