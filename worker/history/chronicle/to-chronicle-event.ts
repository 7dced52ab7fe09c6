import type {
  ChronicleEvent,
  EventDetails,
  GroupInEvent,
  PlayerInEvent,
} from '#schema/contracts/history/chronicle.ts'
import {
  type EventKind,
  GROUP_LIFECYCLE_EVENT_KINDS,
  TIE_EVENT_KINDS,
} from '#schema/history/event-kinds.ts'
import type { Milestone } from '#schema/history/milestones.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { type Actor, can } from '#schema/roles.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import type { EventRow } from './plan-event-read.ts'
import { type NameMaps, toGroupKey, type UuidsByKind } from './read-names.ts'

export function addEventUuids(named: UuidsByKind, event: EventRow, hasTies: boolean): void {
  for (const uuid of [event.playerUuid, isOtherHidden(event, hasTies) ? null : event.otherUuid]) {
    if (uuid) named.player.add(uuid)
  }
  for (const [kind, uuid] of Object.values(groupsOf(event))) {
    if (kind && uuid) named[kind].add(uuid)
  }
}

export type ChronicleRights = { hasTies: boolean; hasCauses: boolean }

export function toChronicleRights(actor: Actor): ChronicleRights {
  return { hasTies: can(actor, 'read ties'), hasCauses: can(actor, 'read causes of death') }
}

export function toChronicleEvent(
  event: EventRow,
  names: NameMaps,
  { hasTies, hasCauses }: ChronicleRights,
): ChronicleEvent {
  const { group, parent, from } = groupsOf(event)
  const isHidden = isOtherHidden(event, hasTies)
  const toPlayer = (uuid: string | null) => (uuid && names.players.get(uuid)) || null
  const player = toPlayer(event.playerUuid)
  const other = isHidden ? null : toPlayer(event.otherUuid)
  const toGroup = ([kind, uuid]: GroupKey): GroupInEvent | null =>
    (kind && uuid && names.groups.get(toGroupKey(kind, uuid))) || null
  const hasDetails = !GROUP_LIFECYCLE_EVENT_KINDS.some((fate) => fate === event.kind)
  const before = hasDetails ? toDetails(event.before, hasCauses) : null
  const after = hasDetails ? toDetails(event.after, hasCauses) : null
  return {
    id: event.id,
    at: new Date(event.at).toISOString(),
    since: toIsoInstant(event.since),
    kind: event.kind,
    player,
    other,
    isOtherHidden: isHidden,
    group: toGroup(group),
    parent: toGroup(parent),
    from: toGroup(from),
    before: forReaders(event.kind, event.kind === 'seat-taken' ? other : player, before),
    after: forReaders(event.kind, player, after),
  }
}

/** Removes names, titles, causes and numbers that would identify a veiled player. */
function forReaders(
  kind: EventKind,
  player: PlayerInEvent | null,
  details: EventDetails | null,
): EventDetails | null {
  if (!player || !details) return details
  const isOfSeat = kind.startsWith('seat-')
  if (isVeiledUuid(player.uuid)) {
    return { ...maskSeatHolder(details), role: isOfSeat ? details.role : null }
  }
  return isOfSeat ? { ...details, name: null } : details
}

export function maskSeatHolder(details: EventDetails): EventDetails {
  return { ...details, name: null, title: null, cause: null, milestone: null, heldSince: null }
}

function isOtherHidden({ kind }: EventRow, hasTies: boolean): boolean {
  return !hasTies && TIE_EVENT_KINDS.some((tie) => tie === kind)
}

type GroupKey = readonly [kind: GroupKind | null, uuid: string | null]

const PARENT = { bloodline: null, clan: 'bloodline', dynasty: 'clan' } as const

function groupsOf(event: EventRow): Record<'group' | 'parent' | 'from', GroupKey> {
  const { groupKind, groupUuid, parentUuid, fromUuid, playerUuid } = event
  const parentKind = groupKind && PARENT[groupKind]
  const fromKind = playerUuid ? (groupKind ?? 'bloodline') : parentKind
  return {
    group: [groupKind, groupUuid],
    parent: [parentKind, parentUuid],
    from: [fromKind, fromUuid],
  }
}

type Fields = Partial<Record<'name' | 'title' | 'dynastyRole' | 'deathCause', string | null>> & {
  seat?: { role: string; name: string | null } | null
  milestone?: Milestone
  heldSince?: number | null
}

function toDetails(json: string | null, hasCauses: boolean): EventDetails | null {
  if (!json) return null
  const fields: Fields = JSON.parse(json)
  const { name, title, dynastyRole, deathCause, seat, milestone, heldSince } = fields
  if (seat === null) return null
  return {
    name: name ?? seat?.name ?? null,
    title: title ?? null,
    role: dynastyRole ?? seat?.role ?? null,
    cause: (hasCauses && deathCause) || null,
    milestone: milestone ?? null,
    heldSince: toIsoInstant(heldSince ?? null),
  }
}
