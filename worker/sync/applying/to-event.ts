import {
  type EventKind,
  GROUP_LIFECYCLE_EVENT_KINDS,
  GROWTH_LANDMARK_EVENT_KINDS,
  MOVE_EVENT_KINDS,
  TIE_EVENT_KINDS,
} from '#schema/history/event-kinds.ts'
import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import type { EventSubjectKind } from '#schema/tables/history/chronicle.ts'
import { type GroupKind, SEATS, type Seat } from '#schema/tables/realm/groups.ts'
import { toSeatSubjectKey } from '#worker/realm/rows/subject.ts'
import type { Change, ChangeFields, SeatValue } from '#worker/sync/run/structure.ts'
import { toTextOrNull } from '#worker/sync/run/structure.ts'

export type EventFields = {
  kind: EventKind
  player: string | null
  other: string | null
  groupKind: GroupKind | null
  group: string | null
  parent: string | null
  from: string | null
  seat: Seat | null
  before: ChangeFields | null
  after: ChangeFields | null
}

export function toEvent(change: Change): EventFields | null {
  const { collection, uuid } = change
  if (collection === 'players') {
    const event = toPlayerEvent(change)
    return event && { ...EMPTY_EVENT_FIELDS, player: uuid, ...event }
  }
  const event = toGroupEvent(change, KIND_BY_COLLECTION[collection])
  return (
    event && {
      ...EMPTY_EVENT_FIELDS,
      groupKind: KIND_BY_COLLECTION[collection],
      group: uuid,
      ...event,
    }
  )
}

export const EMPTY_EVENT_FIELDS = {
  ...{ player: null, other: null, groupKind: null, group: null, parent: null },
  ...{ from: null, seat: null, before: null, after: null },
}

type Told = Partial<EventFields> & { kind: EventKind }

function toPlayerEvent({ kind, before, after }: Change): Told | null {
  const [old, next] = [toTextOrNull(before?.[kind]), toTextOrNull(after?.[kind])] as const
  switch (kind) {
    case 'arrived': {
      const sire = toTextOrNull(after?.sire)
      return { kind: sire ? 'embraced' : 'arrived', other: sire, ...inHouse(after) }
    }
    case 'returned':
      return { kind: 'returned', ...inHouse(after) }
    case 'departed':
      return { kind: 'departed', ...inHouse(before) }
    case 'sire':
      return next ? { kind: 'embraced', other: next } : null
    case 'follows':
      return { kind: 'follows', other: next }
    case 'name':
      return old === next ? null : { kind: 'renamed', before, after }
    case 'title':
      return { kind: 'title', before, after }
    case 'status':
      if (before?.status === after?.status) return null
      return { kind: after?.status === 'Dead' ? 'died' : 'rose', before, after }
    case 'dynasty':
      return toHouseEvent(old, next)
    case 'dynastyRole':
      return { kind: 'role', before, after }
    case 'allegiance':
      return { kind: 'allegiance', groupKind: 'bloodline', group: next, from: old }
    default:
      return null
  }
}

function inHouse(fields: ChangeFields | null): Partial<EventFields> {
  const house = toTextOrNull(fields?.dynasty)
  return house ? { groupKind: 'dynasty', group: house } : {}
}

function toHouseEvent(old: string | null, next: string | null): Told {
  if (!old) return { kind: 'joined', groupKind: 'dynasty', group: next }
  if (!next) return { kind: 'left', groupKind: 'dynasty', group: old }
  return { kind: 'moved', groupKind: 'dynasty', group: next, from: old }
}

const PARENT_FIELD = { bloodline: null, clan: 'bloodline', dynasty: 'clan' } as const

function toGroupEvent({ kind, before, after }: Change, groupKind: GroupKind): Told | null {
  const parentField = PARENT_FIELD[groupKind]
  switch (kind) {
    case 'arrived':
    case 'returned': {
      const parent = parentField && toTextOrNull(after?.[parentField])
      const event = kind === 'arrived' ? 'group-appeared' : 'group-returned'
      return { kind: event, parent, after: toSeats(after) }
    }
    case 'departed': {
      const from = parentField && toTextOrNull(before?.[parentField])
      return { kind: 'group-dissolved', from, before: toSeats(before) }
    }
    case 'name':
      return { kind: 'group-renamed', before, after }
    default:
  }
  if (kind === parentField)
    return toParentEvent(toTextOrNull(before?.[kind]), toTextOrNull(after?.[kind]))
  const seat = SEATS.find((one) => kind === `seat:${one}`)
  const told = seat ? toSeatEvent(before, after) : null
  return told && { ...told, seat }
}

function toSeats(fields: ChangeFields | null): ChangeFields | null {
  return fields?.seats ? { seats: fields.seats } : null
}

function toParentEvent(old: string | null, next: string | null): Told {
  if (!old) return { kind: 'group-joined', parent: next }
  if (!next) return { kind: 'group-left', from: old }
  return { kind: 'group-moved', parent: next, from: old }
}

function toSeatEvent(before: ChangeFields | null, after: ChangeFields | null): Told | null {
  const [old, next] = [before?.seat ?? null, after?.seat ?? null] as (SeatValue | null)[]
  if (old && next && old.player === next.player && (old.player || old.name === next.name))
    return null
  const [player, other] = [next?.player ?? null, old?.player ?? null]
  if (next) return { kind: 'seat-taken', player, other, before, after }
  return { kind: 'seat-left', player: other, before, after }
}

type Subject = { kind: EventSubjectKind; uuid: string }

export function listEventSubjects(event: Omit<EventFields, 'before' | 'after'>): Subject[] {
  const { kind, player, other, groupKind, group, parent, from } = event
  const parentKind = groupKind === 'dynasty' ? 'clan' : 'bloodline'
  const fromKind = player ? (groupKind ?? 'bloodline') : parentKind
  const to = player ? group : parent
  const groups = [
    { kind: groupKind, uuid: group },
    { kind: parentKind, uuid: parent },
    { kind: fromKind, uuid: from },
  ].filter((each): each is { kind: GroupSubject; uuid: string } => Boolean(each.kind && each.uuid))
  return [
    ...(player ? [{ kind: 'player', uuid: player } as const] : []),
    ...(other
      ? [
          {
            kind: isOneOf(TIE_EVENT_KINDS, kind) ? 'member-only' : 'player',
            uuid: other,
          } as const,
        ]
      : []),
    ...groups,
    ...(isOneOf(GROWTH_LANDMARK_EVENT_KINDS, kind)
      ? groups.map(({ kind, uuid }) => ({ kind: `${kind}-landmark`, uuid }) as const)
      : []),
    ...listSeats(event),
    ...(isOneOf(MOVE_EVENT_KINDS, kind) && from && to
      ? [{ kind: `${fromKind}-pair`, uuid: [from, to].sort().join(' ') } as const]
      : []),
  ]
}

function listSeats(event: Omit<EventFields, 'before' | 'after'>): Subject[] {
  const { kind, groupKind, group, seat } = event
  if (!groupKind || !group) return []
  if (seat) return [{ kind: `${groupKind}-seat`, uuid: toSeatSubjectKey(group, seat) }]
  if (!isOneOf(GROUP_LIFECYCLE_EVENT_KINDS, kind)) return []
  return [{ kind: `${groupKind}-seat`, uuid: toSeatSubjectKey(group, null) }]
}

type GroupSubject = NonNullable<EventFields['groupKind']>

function isOneOf<T extends string>(kinds: readonly T[], kind: string): kind is T {
  return kinds.some((each) => each === kind)
}
