import type {
  AgeRecord,
  CountRecord,
  EmbraceRecord,
  NewestRecord,
  RisingRecord,
  SeatRecord,
} from '#schema/contracts/history/records.ts'
import type { RecordKind } from '#schema/tables/history/chronicle.ts'

export type StoredEntries = {
  childer: CountRecord[]
  descendants: CountRecord[]
  eldest: AgeRecord[]
  seats: SeatRecord[]
  rising: (Pick<RisingRecord, 'place' | 'growth'> & HouseId)[]
  newest: (Pick<NewestRecord, 'place' | 'foundedAt'> & HouseId)[]
  embraced: { total: number; newest: EmbraceRecord[] }
}
type HouseId = { houseId: number }

export type StoredList<Kind extends RecordKind = RecordKind> = {
  kind: Kind
  entries: StoredEntries[Kind]
  places: Places
  ownValues: Record<number, number>
}

export function toStoredList<Kind extends RecordKind>(
  kind: Kind,
  entries: StoredEntries[Kind],
  places: Places = [],
  ownValues: Record<number, number> = {},
): StoredList<Kind> {
  return { kind, entries, places, ownValues }
}

export type Places = (readonly [value: number, count: number])[]

export function toPlaces(counts: Iterable<readonly [value: number, count: number]>): Places {
  const total = new Map<number, number>()
  for (const [value, count] of counts) total.set(value, (total.get(value) ?? 0) + count)
  return [...total].sort(([a], [b]) => b - a)
}

export function toPlace(places: Places, value: number): number {
  return 1 + countPlaced(places.filter(([other]) => other > value))
}

export function countPlaced(places: Places): number {
  return places.reduce((total, [, count]) => total + count, 0)
}

export function findValueAtPlace(places: Places, count: number): number {
  let total = 0
  for (const [value, more] of places) {
    total += more
    if (total >= count) return value
  }
  return places.at(-1)?.[0] ?? 0
}
