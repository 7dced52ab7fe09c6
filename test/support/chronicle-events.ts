import type {
  ChronicleEvent,
  GroupInEvent,
  PlayerInEvent,
} from '#schema/contracts/history/chronicle.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'

export function makePlayerInEvent(id: number, name: string): PlayerInEvent {
  const rest = { avatarUrl: null, isNameShared: false, isDeparted: false }
  return { id, uuid: `u${id}`, name, race: 'Vampire', ...rest }
}

export function makeGroupInEvent(
  kind: GroupInEvent['kind'],
  id: number,
  name: string,
): GroupInEvent {
  return { kind, id, name, logoUuid: null, isDeparted: false }
}

let made = 1000

export function makeChronicleEvent(
  kind: EventKind,
  rest: Partial<ChronicleEvent> = {},
): ChronicleEvent {
  made -= 1
  return {
    id: made,
    at: '2026-11-12T14:05:00.000Z',
    since: '2026-11-12T13:05:00.000Z',
    kind,
    player: null,
    other: null,
    isOtherHidden: false,
    group: null,
    parent: null,
    from: null,
    before: null,
    after: null,
    ...rest,
  }
}
