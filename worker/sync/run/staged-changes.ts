import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import type { Change, ChangeFields, StagedChange } from './structure.ts'

export function stageChanges({ db }: Ctx, runId: number, changes: Change[]) {
  const rows = changes.map(({ collection, uuid, kind, before, after }) =>
    JSON.stringify([collection, uuid, kind, toChangeFieldsJson(before), toChangeFieldsJson(after)]),
  )
  return Array.from(toParameterChunks(rows), (json) =>
    db.run(sql`
      INSERT INTO sync_changes (run_id, collection, uuid, kind, before, after)
      SELECT ${runId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
      FROM json_each(${json})`),
  )
}

export function toChangeFieldsJson(fields: ChangeFields | null): string | null {
  return fields && JSON.stringify(fields)
}

export type ChangeRow = Omit<StagedChange, 'before' | 'after'> & {
  before: string | null
  after: string | null
}
export async function readStagedChanges(
  { db }: Pick<Ctx, 'db'>,
  { changesUpTo }: { changesUpTo: number },
  after: number,
  limit: number,
): Promise<StagedChange[]> {
  const rows = await db.all<ChangeRow>(sql`
    SELECT id, collection, uuid, kind, before, after FROM sync_changes
    WHERE id > ${after} AND id <= ${changesUpTo} ORDER BY id LIMIT ${limit}`)
  return rows.map(toStagedChange)
}

export function toStagedChange({ before, after, ...row }: ChangeRow): StagedChange {
  return { ...row, before: parse(before), after: parse(after) }
}

function parse(json: string | null): ChangeFields | null {
  return json === null ? null : JSON.parse(json)
}

// This is below D1's limit of two million bytes per parameter.
const PARAMETER_MAX_BYTES = 1_500_000

export function* toParameterChunks(values: Iterable<string>): Generator<string> {
  let some: string[] = []
  let bytes = 0
  for (const value of values) {
    const size = Buffer.byteLength(value) + 1
    if (bytes + size > PARAMETER_MAX_BYTES && some.length > 0) {
      yield `[${some.join(',')}]`
      some = []
      bytes = 0
    }
    some.push(value)
    bytes += size
  }
  if (some.length > 0) yield `[${some.join(',')}]`
}
