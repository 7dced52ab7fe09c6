import { sum } from 'drizzle-orm'
import type { Collection } from '#schema/contracts/sync/sync.ts'
import { type ChangeKind, STRUCTURE_FIELDS } from '#schema/sync/structure.ts'
import { playerCounts } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'

export type Value = string | number | null
export type Values = Record<string, Value>
export type SeatValue = { role: string; player: string | null; name: string | null }
export type Seats = Record<string, SeatValue>

export type StoredRow = {
  id: number
  uuid: string
  departedAt: number | null
  isDerived: boolean
  structure: Values
  vitals: Values
  hidesPresence: boolean
  seats: Seats
}

export type Change = {
  collection: Collection
  uuid: string
  kind: ChangeKind
  before: ChangeFields | null
  after: ChangeFields | null
}
export type ChangeFields = Record<string, Value | Seats | SeatValue | undefined> & { seats?: Seats }
export type StagedChange = Change & { id: number }

export function listStructureFields(collection: Collection): string[] {
  return Object.keys(STRUCTURE_FIELDS[collection])
}

export function toSeats(leadership: readonly (SeatValue & { seat: string })[]): Seats {
  return Object.fromEntries(
    leadership.map(({ seat, role, player, name }) => [seat, { role, player, name }]),
  )
}

export function pickValues(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export type RejectedRow = { uuid: string | null; reason: string }

export async function countPlayers({ db }: Ctx): Promise<number> {
  const [counted] = await db
    .select({ total: sum(playerCounts.total).mapWith(Number) })
    .from(playerCounts)
  return counted?.total ?? 0
}
