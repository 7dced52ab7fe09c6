import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { formatCount } from '#schema/core/format-number.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import type { Excess } from './judge.ts'
import { findExcesses } from './judge.ts'
import { sumDay } from './sum-day.ts'

const NAMED_MAX = 10

/** Why a run must be held, with the names of whom each reason is about; empty when it may be applied. */
export async function explainHold(ctx: Pick<Ctx, 'db'>, run: RunRecord): Promise<string[]> {
  const reasons: string[] = []
  for (const excess of findExcesses(run.tally ?? {}, await sumDay(ctx, run))) {
    const names = await listNames(ctx, run, excess)
    reasons.push(names.length > 0 ? `${excess.sentence.slice(0, -1)}: ${names}.` : excess.sentence)
  }
  return reasons
}

/** 'House Ash, House Yew and 12 more'; empty for what has no staged change, such as refused rows. */
async function listNames(
  { db }: Pick<Ctx, 'db'>,
  { changesAfter, changesUpTo }: RunRecord,
  { collection, concerned, change }: Excess,
): Promise<string> {
  if (!change) return ''
  const rows = await db.all<{ name: string }>(sql`
    SELECT name FROM sync_changes AS change JOIN ${sql.raw(collection)} USING (uuid)
    WHERE change.id > ${changesAfter} AND change.id <= ${changesUpTo}
      AND collection = ${collection} AND ${isAbout(change)}
    ORDER BY change.id LIMIT ${NAMED_MAX}`)
  const names = rows.map(({ name }) => name)
  const more = concerned - names.length
  if (names.length === 0) return ''
  const listed = more > 0 ? [...names, `${formatCount(more)} more`] : names
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(listed)
}

function isAbout({ outcome, field }: NonNullable<Excess['change']>): SQL {
  if (outcome === 'departed') return sql`kind = 'departed'`
  const isSeat = field.startsWith('seat:')
  const path = isSeat ? '$.seat.player' : `$.${field}`
  const [before, after] = [sql`before ->> ${path}`, sql`after ->> ${path}`]
  return sql`kind <> 'returned' AND ${isSeat ? sql`kind = ${field}` : sql`TRUE`}
    AND ${before} IS NOT NULL
    AND ${outcome === 'emptied' ? sql`after IS NOT NULL AND ${after} IS NULL` : sql`${after} <> ${before}`}`
}
