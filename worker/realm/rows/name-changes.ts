import { sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'

export type NameChangeKey = { kind: 'player' | GroupKind; uuid: string }

export function saveNameChanges(
  { db }: Pick<Ctx, 'db'>,
  keys: readonly NameChangeKey[],
  at: number,
): Statement {
  const rows = JSON.stringify(keys.map(({ kind, uuid }) => [kind, uuid]))
  return db.run(sql`
    INSERT INTO name_changes (kind, uuid, at)
    SELECT value ->> 0, value ->> 1, ${at} FROM json_each(${rows}) WHERE true
    ON CONFLICT (kind, uuid) DO UPDATE SET at = excluded.at`)
}

export async function readNameChanges(
  { db }: Pick<Ctx, 'db'>,
  keys: readonly NameChangeKey[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const given = keys.map(({ kind, uuid }) => sql`(${kind}, ${uuid})`)
  // Joins with VALUES, because D1 counts neither these rows nor keys without a match as rows read.
  const rows = await db.all<NameChangeKey & { at: number }>(sql`
    WITH given (kind, uuid) AS (VALUES ${sql.join(given, sql`, `)})
    SELECT name_changes.kind, name_changes.uuid, at
    FROM given CROSS JOIN name_changes
      ON name_changes.kind = given.kind AND name_changes.uuid = given.uuid`)
  return new Map(rows.map(({ kind, uuid, at }) => [toNameChangeKey(kind, uuid), at]))
}

export function toNameChangeKey(kind: NameChangeKey['kind'], uuid: string): string {
  return `${kind}:${uuid}`
}
