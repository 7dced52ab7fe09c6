import { sql } from 'drizzle-orm'
import type { OwnData } from '#schema/contracts/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { getAccountHolder } from './delete-account.ts'
import type { AccountHolder } from './personal/personal-table.ts'
import { PERSONAL_TABLES } from './personal/tables.ts'

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** More UUIDs than this are passed as JSON, because D1 limits a statement to 100 KB. */
const VALUES_MAX = 500

type Row = OwnData['sections'][number]['rows'][number]

export async function readOwnData(ctx: Ctx, limit: number): Promise<OwnData> {
  const person = await getAccountHolder(ctx)
  const tables = Object.entries(PERSONAL_TABLES)
  const sections = tables.flatMap(([table, { title, note, select, secondSection }]) => [
    ...(title && select ? [{ table, title, note, select }] : []),
    ...(secondSection ? [{ table, note: undefined, ...secondSection }] : []),
  ])
  const found = await readBatch<Row[]>(
    ctx,
    sections.map(({ select }) => sql`${select(person)} LIMIT ${limit + 1}`),
  )
  const veiled = await readVeiled(ctx, person, JSON.stringify(found))
  return {
    madeAt: new Date(ctx.now).toISOString(),
    sections: sections.map(({ table, title, note = null }, index) => {
      const rows = found[index] ?? []
      return {
        ...{ table, title, note, isComplete: rows.length <= limit },
        rows: rows.slice(0, limit).map((row) => hideVeiled(row, veiled)),
      }
    }),
  }
}

async function readVeiled(
  { db }: Ctx,
  { playerUuid }: AccountHolder,
  text: string,
): Promise<ReadonlySet<string>> {
  const uuids = [...new Set(text.match(UUIDS))].filter((uuid) => uuid !== playerUuid)
  // Uses VALUES, which D1 does not count as rows read, unlike json_each.
  const given =
    uuids.length > 0 && uuids.length <= VALUES_MAX
      ? sql.raw(`VALUES ${uuids.map((uuid) => `('${uuid}')`).join(', ')}`)
      : sql`SELECT value FROM json_each(${JSON.stringify(uuids)})`
  const rows = await db.all<{ uuid: string }>(sql`
    WITH given (named) AS (${given})
    SELECT uuid FROM given CROSS JOIN players INDEXED BY players_veiled ON uuid = named AND veil = 'veiled'`)
  return new Set(rows.map(({ uuid }) => uuid))
}

function hideVeiled(row: Row, veiled: ReadonlySet<string>): Row {
  const hidden = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? value.replace(UUIDS, (uuid) => (veiled.has(uuid) ? 'a veiled player' : uuid))
      : value,
  ])
  return Object.fromEntries(hidden)
}
