import { sql } from 'drizzle-orm'
import type { OwnData } from '#schema/contracts/own-data.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/db/run-batch.ts'
import { getPerson } from './get-person.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

type Row = OwnData['sections'][number]['rows'][number]

/** What the site stores of the person: so many rows of each list, the newest, and whether there are more. */
export async function readOwnData(ctx: Ctx, limit: number): Promise<OwnData> {
  const person = await getPerson(ctx)
  const tables = Object.entries(PERSONAL_TABLES)
  const sections = tables.flatMap(([, { sections = [] }]) => sections)
  const found = await readBatch<Row[]>(
    ctx,
    sections.map(({ select }) => sql`${select(person)} LIMIT ${limit + 1}`),
  )
  return {
    madeAt: new Date(ctx.now).toISOString(),
    sections: sections.map(({ title, note = null }, index) => {
      const rows = found[index] ?? []
      return { title, note, rows: rows.slice(0, limit), isComplete: rows.length <= limit }
    }),
  }
}
