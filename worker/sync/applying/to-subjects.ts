import {
  FATE_EVENT_KINDS,
  LANDMARK_EVENT_KINDS,
  MOVE_EVENT_KINDS,
  TIE_EVENT_KINDS,
} from '#schema/history/event-kinds.ts'
import type { SubjectKind } from '#schema/tables/history/chronicle.ts'
import { toSeatSubject } from '#worker/realm/rows/seat-subject.ts'
import type { EventFields } from './to-event.ts'

type Subject = { kind: SubjectKind; uuid: string }

/** The subjects in whose chronicles an event is; record-events.ts adds the species and a house that is not in the change. */
export function toSubjects(event: Omit<EventFields, 'before' | 'after'>): Subject[] {
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
      ? [{ kind: isOneOf(TIE_EVENT_KINDS, kind) ? 'member-only' : 'player', uuid: other } as const]
      : []),
    ...groups,
    ...(isOneOf(LANDMARK_EVENT_KINDS, kind)
      ? groups.map(({ kind, uuid }) => ({ kind: `${kind}-landmark`, uuid }) as const)
      : []),
    ...listSeats(event),
    ...(isOneOf(MOVE_EVENT_KINDS, kind) && from && to
      ? [{ kind: `${fromKind}-pair`, uuid: [from, to].sort().join(' ') } as const]
      : []),
  ]
}

/** In whose line of holders it is: of a seat or, of what becomes of a group, of all its seats. */
function listSeats({
  kind,
  groupKind,
  group,
  seat,
}: Omit<EventFields, 'before' | 'after'>): Subject[] {
  if (!groupKind || !group) return []
  if (seat) return [{ kind: `${groupKind}-seat`, uuid: toSeatSubject(group, seat) }]
  if (!isOneOf(FATE_EVENT_KINDS, kind)) return []
  return [{ kind: `${groupKind}-seat`, uuid: toSeatSubject(group, null) }]
}

type GroupSubject = NonNullable<EventFields['groupKind']>

function isOneOf<T extends string>(kinds: readonly T[], kind: string): kind is T {
  return kinds.some((each) => each === kind)
}
