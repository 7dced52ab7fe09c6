import { sql } from 'drizzle-orm'
import { listExceptions, type Series } from '#schema/community/calendar/list-occurrences.ts'
import type { GroupOfEvent } from '#schema/contracts/history/chronicle.ts'
import type { NewsFeedQuery } from '#schema/contracts/outside/news-feeds.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readNameChanges } from '#worker/realm/rows/name-changes.ts'

export const EVENINGS_MAX = 6
const EXCEPTIONS_MAX = 12
/** A row each, and when the group was called otherwise. */
export const EVENINGS_ROWS = EVENINGS_MAX + 1

/** An entry of the calendar, or one occurrence of it that is called off or moved. Epoch milliseconds. */
export type Evening = {
  entry: Series & { id: number; title: string }
  /** Null of the realm. */
  group: GroupOfEvent | null
  /** The occurrence's day in the rule. */
  date: string | null
  publishedAt: number
  updatedAt: number
}

/** Only the first page has evenings: the pages after it go back through the events. */
export function hasEvenings({ player, topic, before }: NewsFeedQuery): boolean {
  return !player && !topic && !before
}

/** What a group or the realm planned or changed last, as visitors read it; of a departed group nothing. */
export async function listEvenings(
  ctx: Ctx,
  key: NewsFeedQuery['group'],
  of: { uuid: string; name: string; isDeparted: boolean } | undefined,
): Promise<Evening[]> {
  if (key && (!of || of.isDeparted)) return []
  const kind = key?.kind ?? 'realm'
  const uuid = of?.uuid ?? ''
  const rows = await ctx.db
    .select()
    .from(calendarEntries)
    .where(
      sql`kind = ${kind} AND group_uuid = ${uuid} AND removed_at IS NULL
        AND audience = 'everybody' AND title IS NOT NULL`,
    )
    .orderBy(sql`updated_at DESC, id DESC`)
    .limit(EVENINGS_MAX)
  if (rows.length === 0) return []
  const changes = await readNameChanges(ctx, key ? [{ kind: key.kind, uuid }] : [])
  const renamedAt = Math.max(0, ...changes.values())
  const group = key && of ? { ...key, name: of.name, logoUuid: null, isDeparted: false } : null
  const evenings = rows.flatMap(({ title, createdAt, updatedAt, ...row }) => {
    if (title === null) return []
    const entry = { ...row, title }
    const changed = {
      entry,
      group,
      publishedAt: updatedAt,
      updatedAt: Math.max(updatedAt, renamedAt),
    }
    return [{ ...changed, date: null, publishedAt: createdAt }, ...toExceptions(changed, ctx.now)]
  })
  return [
    ...evenings.filter(({ date }) => date === null),
    ...evenings.filter(({ date }) => date !== null).slice(0, EXCEPTIONS_MAX),
  ]
}

/** The row has no time of each exception: they are published when it was changed last. */
function toExceptions(changed: Omit<Evening, 'date'>, now: number): Evening[] {
  return listExceptions(changed.entry, now).map(({ date }) => ({ ...changed, date }))
}
