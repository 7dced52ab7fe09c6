import type {
  AgeRecord,
  CountRecord,
  EmbraceRecord,
  NewestRecord,
  RisingRecord,
  SeatRecord,
} from '#schema/contracts/history/records.ts'
import type { RecordKind } from '#schema/tables/history/chronicle.ts'
import type { Places } from './places.ts'

/** The first of each list. Houses that are a record themselves are read when they are shown. */
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

/** A list as `record_lists` has it. */
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
