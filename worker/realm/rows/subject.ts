import { type SQL, sql } from 'drizzle-orm'
import type { ChronicleSubjectFilter } from '#schema/contracts/history/chronicle.ts'
import type { Actor } from '#schema/roles.ts'
import type { Race } from '#schema/rules.ts'
import type { GroupKind, Seat } from '#schema/tables/realm/groups.ts'
import { parseDayRecords, toEpochDay, toIsoDate } from '#worker/core/db/day.ts'
import { sqlIsVeiledFrom } from './veil.ts'

export type ChronicleSubject =
  | { kind: 'player' | GroupKind; id: number }
  | { kind: 'species'; species: Race }
type Known = Exclude<ChronicleSubject, { kind: 'species' }>

export const TABLES = {
  player: 'players',
  dynasty: 'dynasties',
  clan: 'clans',
  bloodline: 'bloodlines',
} as const satisfies Record<Known['kind'], string>

export function listChronicleSubjects({
  player,
  group,
  species,
}: ChronicleSubjectFilter): ChronicleSubject[] {
  return [
    ...(player ? [{ kind: 'player' as const, id: player }] : []),
    ...(group ? [group] : []),
    ...(species ? [{ kind: 'species' as const, species }] : []),
  ]
}

/** Selects the UUID of a subject, even a departed one, but not if it is veiled from the actor. */
export function selectSubjectUuid(subject: ChronicleSubject, actor?: Actor): SQL {
  if (subject.kind === 'species') return sql`SELECT ${subject.species} AS uuid`
  const isShown =
    actor && subject.kind === 'player' ? sql`NOT ${sqlIsVeiledFrom(actor)}` : sql`true`
  return sql`
    SELECT uuid FROM ${sql.raw(TABLES[subject.kind])} WHERE id = ${subject.id} AND ${isShown}`
}

export function toNotFoundMessage({ kind }: Pick<ChronicleSubject, 'kind'>): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found`
}

export function toSeatSubjectKey(groupUuid: string, seat: Seat | null): string {
  return `${groupUuid} ${seat ?? 'group'}`
}

export type RecordsStart = { firstEvent: number | null; firstMonth: string | null }

export const RECORDS_START = sql`
  (SELECT at FROM events ORDER BY id LIMIT 1) AS firstEvent,
  (SELECT days FROM realm_months ORDER BY month LIMIT 1) AS firstMonth`

export function toRecordsStartDate(first: RecordsStart | undefined): string | null {
  const { firstEvent = null, firstMonth = null } = first ?? {}
  const days = firstMonth === null ? [] : parseDayRecords(firstMonth).map(([day]) => day)
  if (firstEvent !== null) days.push(toEpochDay(firstEvent))
  return days.length > 0 ? toIsoDate(Math.min(...days)) : null
}
