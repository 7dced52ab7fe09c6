import type { FeedPlayer } from '#schema/contracts/sync/game-feed.ts'
import type { CollectionTally, FeedCollection } from '#schema/contracts/sync/sync.ts'
import { GROUP_SEATS, UNDONE_ARRIVAL_DEPARTED_AT } from '#schema/rules.ts'
import type { FeedRow } from '#schema/sync/read-feed-row.ts'
import { type ChangeKind, MULTI_FIELD_CHANGES, VITALS_FIELDS } from '#schema/sync/structure.ts'
import type {
  Change,
  ChangeFields,
  FieldValue,
  FieldValues,
  SeatValue,
  SeatValues,
  StoredRow,
} from '../run/structure.ts'
import { listStagedFields, pickFieldValues, toSeatValues } from '../run/structure.ts'
import type { ParsedPage } from './plan-page.ts'

export type VitalsDiff = Record<'measures' | 'portraits', { id: number; player: FeedPlayer }[]>

export type PageDiff = { changes: Change[]; vitals: VitalsDiff; tally: CollectionTally }

export function diffPage<C extends FeedCollection>(
  collection: C,
  stored: StoredRow[],
  plan: ParsedPage<C>,
): PageDiff {
  const present = stored.filter(({ departedAt }) => departedAt === null)
  const diff: PageDiff = {
    changes: [],
    vitals: { measures: [], portraits: [] },
    tally: emptyTally(plan.rows.length + plan.refused.length, plan.refused.length, present.length),
  }
  const known = new Map(
    stored.flatMap((row) =>
      row.departedAt === UNDONE_ARRIVAL_DEPARTED_AT ? [] : [[row.uuid, row]],
    ),
  )
  for (const row of plan.rows) {
    const before = known.get(row.uuid)
    const changes = before ? diffRow(collection, before, row) : [toArrival(collection, row)]
    for (const change of changes) addChange(diff, change)
    if (before?.departedAt === null && collection === 'players') {
      const player = row as FeedPlayer
      const read = { id: before.id, player }
      if (before.vitals.portrait !== player.portrait) diff.vitals.portraits.push(read)
      if (hasOtherMeasures(before, player)) diff.vitals.measures.push(read)
    }
  }
  for (const row of present) countHad(diff.tally, row)
  const named = new Set(plan.named)
  const missing = present.filter(({ uuid }) => !named.has(uuid))
  if (plan.hasEveryUuid) for (const row of missing) addChange(diff, toDeparture(collection, row))
  else diff.tally.unnamed = missing.length
  return diff
}

function emptyTally(read: number, refused: number, stored: number): CollectionTally {
  return { read, refused, stored, changes: {}, had: {}, altered: {}, emptied: {} }
}

function addChange({ changes, tally }: PageDiff, change: Change): void {
  changes.push(change)
  const { kind, before, after } = change
  count(tally.changes, kind)
  if (before === null || after === null || kind === 'returned') return
  // Counts only the change's own field if that changed: leaving a house also removes the role.
  const isOther = toValue(kind, before) !== toValue(kind, after)
  for (const field of isOther ? [kind] : (MULTI_FIELD_CHANGES[kind] ?? [])) {
    const [old, next] = [toValue(field, before), toValue(field, after)]
    if (old !== null && old !== next) count(next === null ? tally.emptied : tally.altered, field)
  }
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

function toValue(field: string, fields: ChangeFields): FieldValue {
  if (field.startsWith('seat:')) return (fields.seat as SeatValue | null)?.player ?? null
  return (fields[field] as FieldValue | undefined) ?? null
}

function countHad({ had }: CollectionTally, { structure, seats }: StoredRow): void {
  for (const [field, value] of Object.entries(structure)) if (value !== null) count(had, field)
  for (const [seat, value] of Object.entries(seats)) if (value?.player) count(had, `seat:${seat}`)
}

function toArrival<C extends FeedCollection>(collection: C, row: FeedRow[C]): Change {
  return { collection, uuid: row.uuid, kind: 'arrived', before: null, after: toWhole(row) }
}

function toDeparture(collection: FeedCollection, row: StoredRow): Change {
  return { collection, uuid: row.uuid, kind: 'departed', before: toStored(row), after: null }
}

function toWhole(row: FeedRow[FeedCollection]): ChangeFields {
  if (!('leadership' in row)) return { ...row }
  const { leadership: _leadership, ...fields } = row
  return { ...fields, seats: toSeatValues(row.leadership) }
}

function toStored({ structure, seats, departedAt }: StoredRow): ChangeFields {
  return {
    ...structure,
    ...(Object.keys(seats).length > 0 && { seats }),
    ...(departedAt !== null && { departedAt }),
  }
}

function diffRow<C extends FeedCollection>(
  collection: C,
  before: StoredRow,
  row: FeedRow[C],
): Change[] {
  const { uuid } = row
  if (before.departedAt !== null) {
    return [{ collection, uuid, kind: 'returned', before: toStored(before), after: toWhole(row) }]
  }
  const fields = row as unknown as FieldValues
  const changes: Change[] = []
  const isOther = (field: string) => before.structure[field] !== fields[field]
  const done = new Set<string>()
  for (const field of listStagedFields(collection)) {
    const isStale = field === 'name' && !before.isDerived
    if (done.has(field) || !(isOther(field) || isStale)) continue
    const kind = toKind(collection, field)
    const together = MULTI_FIELD_CHANGES[kind] ?? [field]
    for (const one of together) done.add(one)
    const [old, next] = [
      pickFieldValues(before.structure, together),
      pickFieldValues(fields, together),
    ]
    changes.push({ collection, uuid, kind, before: old, after: next })
  }
  if ('leadership' in row)
    changes.push(...diffSeats(collection, before, toSeatValues(row.leadership)))
  return changes
}

function toKind(collection: FeedCollection, field: string): ChangeKind {
  return (collection === 'players' && field === 'deathCause' ? 'status' : field) as ChangeKind
}

function diffSeats(collection: FeedCollection, before: StoredRow, after: SeatValues): Change[] {
  return GROUP_SEATS.flatMap((seat): Change[] => {
    const [old, next] = [before.seats[seat] ?? null, after[seat] ?? null]
    if (isSameSeat(old, next)) return []
    const kind = `seat:${seat}` as const
    return [{ collection, uuid: before.uuid, kind, before: { seat: old }, after: { seat: next } }]
  })
}

function isSameSeat(a: SeatValue | null, b: SeatValue | null): boolean {
  return a?.role === b?.role && a?.player === b?.player && a?.name === b?.name
}

const MEASURES = Object.keys(VITALS_FIELDS).filter((field) => field !== 'portrait')

function hasOtherMeasures({ vitals }: StoredRow, row: FeedPlayer): boolean {
  const given = row as unknown as Record<string, FieldValue>
  return (
    MEASURES.some((field) => vitals[field] !== given[field]) ||
    // Only a later time is a change, because a HUD may have seen the player after the game did.
    (row.lastSeen ?? 0) > Number(vitals.lastSeen ?? 0)
  )
}

export function addTallies(a: CollectionTally | undefined, b: CollectionTally): CollectionTally {
  if (!a) return b
  return {
    read: a.read + b.read,
    refused: a.refused + b.refused,
    stored: a.stored + b.stored,
    changes: addCounts(a.changes, b.changes),
    had: addCounts(a.had, b.had),
    unnamed: (a.unnamed ?? 0) + (b.unnamed ?? 0),
    altered: addCounts(a.altered, b.altered),
    emptied: addCounts(a.emptied, b.emptied),
  }
}

type Counts = Record<string, number>

export function addCounts(a: Counts, b: Counts): Counts {
  const sum = { ...a }
  for (const [key, count] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + count
  return sum
}
