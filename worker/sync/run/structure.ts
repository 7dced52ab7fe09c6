import { sum } from 'drizzle-orm'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { type ChangeKind, STAGED_FIELDS } from '#schema/sync/structure.ts'
import { playerCounts } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'

export type FieldValue = string | number | null
export type FieldValues = Record<string, FieldValue>
export type SeatValue = { role: string; player: string | null; name: string | null }
export type SeatValues = Record<string, SeatValue>

export type StoredRow = {
  id: number
  uuid: string
  departedAt: number | null
  isDerived: boolean
  structure: FieldValues
  vitals: FieldValues
  hidesPresence: boolean
  seats: SeatValues
}

export type Change = {
  collection: FeedCollection
  uuid: string
  kind: ChangeKind
  before: ChangeFields | null
  after: ChangeFields | null
}
export type ChangeFields = Record<string, FieldValue | SeatValues | SeatValue | undefined> & {
  seats?: SeatValues
}
export type StagedChange = Change & { id: number }

export function listStagedFields(collection: FeedCollection): string[] {
  return Object.keys(STAGED_FIELDS[collection])
}

export function toSeatValues(leadership: readonly (SeatValue & { seat: string })[]): SeatValues {
  return Object.fromEntries(
    leadership.map(({ seat, role, player, name }) => [seat, { role, player, name }]),
  )
}

export function pickFieldValues(values: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
}

export function toTextOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export type RejectedRow = { uuid: string | null; reason: string }

export async function countPlayers({ db }: Ctx): Promise<number> {
  const [counted] = await db
    .select({ total: sum(playerCounts.total).mapWith(Number) })
    .from(playerCounts)
  return counted?.total ?? 0
}
