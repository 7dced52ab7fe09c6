import { eq } from 'drizzle-orm'
import {
  hasField,
  type Subject,
  type SubjectField,
  type SubjectKind,
} from '#schema/community/moderation.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { housePosts, houseSeekers } from '#schema/tables/community/recruiting.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { TABLE_OF_KIND } from '#worker/realm/groups/get-logo.ts'

const TABLES = { ...TABLE_OF_KIND, player: players, entry: calendarEntries }
/** The tables of posts, which have the ids and UUIDs of their players and houses. */
const POSTS: Partial<Record<SubjectField, object>> = {
  lookingFor: housePosts,
  contact: housePosts,
  seeking: houseSeekers,
}

/** The table and the column of a subject, which the contract has checked to exist. */
export function toColumn({ kind, field }: Pick<Subject, 'kind' | 'field'>) {
  if (!hasField(kind, field)) throw new Error(`a ${kind} has no ${field}`)
  // The tables differ in their texts alone.
  const table = (POSTS[field] ?? TABLES[kind]) as (typeof TABLES)['player']
  return { table, column: table[field as 'bio'] }
}

/** The UUID of a subject's player, group or entry, and what it has in the field. Throws `not-found`. */
export async function getSubject(
  { db }: Ctx,
  subject: Subject,
): Promise<{ uuid: string; value: string | null }> {
  const { table, column } = toColumn(subject)
  const [row] = await db
    .select({ uuid: table.uuid, value: column })
    .from(table)
    .where(eq(table.id, subject.id))
  if (!row) throw new AppError('not-found', `There is no such ${subject.kind}.`)
  return row
}

/** The site's id of a player, group or entry. Throws `not-found`. */
export async function getSubjectId({ db }: Ctx, kind: SubjectKind, uuid: string): Promise<number> {
  const table = TABLES[kind] as (typeof TABLES)['player']
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.uuid, uuid))
  if (!row) throw new AppError('not-found', `There is no such ${kind}.`)
  return row.id
}
