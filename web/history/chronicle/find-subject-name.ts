import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import type { ChronicleView } from './queries.ts'

/** The name of the player or group of a view, as one of its events has it; null without events. */
export function findSubjectName(
  events: readonly ChronicleEvent[],
  { group, player }: ChronicleView,
): string | null {
  const players = events.flatMap((event) => [event.player, event.other])
  const groups = events.flatMap((event) => [event.group, event.parent, event.from])
  const names = [
    player && players.find((one) => one?.id === player)?.name,
    group && groups.find((one) => one && `${one.kind}:${one.id}` === group)?.name,
  ]
  return names.filter(Boolean).join(', ') || null
}
