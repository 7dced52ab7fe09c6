import type {
  AgeRecord,
  CountRecord,
  EmbraceRecord,
  GrowthRecord,
  NewestGroupRecord,
  SeatTermRecord,
} from '#schema/contracts/history/records.ts'
import type { RecordKind } from '#schema/tables/history/chronicle.ts'

export type StoredRecordEntries = {
  childer: CountRecord[]
  descendants: CountRecord[]
  eldest: AgeRecord[]
  seats: SeatTermRecord[]
  rising: (Pick<GrowthRecord, 'place' | 'growth'> & HouseId)[]
  newest: (Pick<NewestGroupRecord, 'place' | 'foundedAt'> & HouseId)[]
  embraced: { total: number; newest: EmbraceRecord[] }
}
type HouseId = { houseId: number }

export type StoredRecordList<Kind extends RecordKind = RecordKind> = {
  kind: Kind
  entries: StoredRecordEntries[Kind]
  places: ValueCounts
  ownValues: Record<number, number>
}

export function toRecordList<Kind extends RecordKind>(
  kind: Kind,
  entries: StoredRecordEntries[Kind],
  places: ValueCounts = [],
  ownValues: Record<number, number> = {},
): StoredRecordList<Kind> {
  return { kind, entries, places, ownValues }
}

export type ValueCounts = (readonly [value: number, count: number])[]

export function toValueCounts(
  counts: Iterable<readonly [value: number, count: number]>,
): ValueCounts {
  const total = new Map<number, number>()
  for (const [value, count] of counts) total.set(value, (total.get(value) ?? 0) + count)
  return [...total].sort(([a], [b]) => b - a)
}

export function toRecordRank(places: ValueCounts, value: number): number {
  return 1 + sumCounts(places.filter(([other]) => other > value))
}

export function sumCounts(places: ValueCounts): number {
  return places.reduce((total, [, count]) => total + count, 0)
}

export function getValueAtRank(places: ValueCounts, count: number): number {
  let total = 0
  for (const [value, more] of places) {
    total += more
    if (total >= count) return value
  }
  return places.at(-1)?.[0] ?? 0
}
