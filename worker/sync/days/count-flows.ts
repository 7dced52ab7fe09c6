import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { toTextOrNull } from '#worker/sync/run/structure.ts'
import type { Change, ChangeFields } from '../run/structure.ts'

export type GroupParents = Record<GroupKind, Map<string, string | null>>
export type GroupPlayerCounts = Record<PlacingKind, Map<string, number>>
export type MemberFlows = Record<GroupKind, Map<string, { came: number; left: number }>>
export type RealmFlow = { arrivals: number; embraces: number; deaths: number; departures: number }

const FIELDS = { dynasty: 'dynasty', bloodline: 'blood' } as const
type PlacingKind = keyof typeof FIELDS
const PLACING_KINDS = ['dynasty', 'bloodline'] as const
const PLACING_CHANGES = new Set(['arrived', 'returned', 'departed', 'dynasty', 'blood'])
const GROUP_CHANGES = new Set(['arrived', 'returned', 'departed', 'clan'])

type Move = { from: string | null; to: string | null; count: number }
type GroupChange = { kind: GroupKind; uuid: string; before: ChangeFields | null; isGone: boolean }
/** `same-day` reverts changes of the current day, and `undo` those of an earlier day. */
export type RunMoves = {
  direction: 'apply' | 'undo' | 'same-day'
  players: Record<PlacingKind, Map<string, Move>>
  groups: GroupChange[]
  realm: RealmFlow
}

export function createRunMoves(direction: RunMoves['direction']): RunMoves {
  return {
    direction,
    players: { dynasty: new Map(), bloodline: new Map() },
    groups: [],
    realm: { arrivals: 0, embraces: 0, deaths: 0, departures: 0 },
  }
}

export function addChangesToMoves(moves: RunMoves, changes: readonly Change[]): void {
  for (const change of changes) {
    const { collection, uuid, kind } = change
    // A returned player's `before` is the row at the departure, which was no longer counted.
    const old = kind === 'returned' ? null : change.before
    const [before, after] = moves.direction === 'apply' ? [old, change.after] : [change.after, old]
    if (collection === 'players') {
      countRealm(moves.realm, kind, old, change.after)
      if (!PLACING_CHANGES.has(kind)) continue
      for (const placing of PLACING_KINDS) {
        const field = FIELDS[placing]
        addMove(moves.players[placing], toTextOrNull(before?.[field]), toTextOrNull(after?.[field]))
      }
    } else if (GROUP_CHANGES.has(kind)) {
      const group = { kind: KIND_BY_COLLECTION[collection], uuid }
      moves.groups.push({ ...group, before, isGone: after === null })
    }
  }
}

function countRealm(
  realm: RealmFlow,
  kind: string,
  before: ChangeFields | null,
  after: ChangeFields | null,
): void {
  if (kind === 'arrived' || kind === 'returned') realm.arrivals += 1
  if (kind === 'departed') realm.departures += 1
  if ((kind === 'arrived' || kind === 'sire') && toTextOrNull(after?.sire)) realm.embraces += 1
  if (kind === 'status' && after?.status === 'Dead' && before?.status !== 'Dead') realm.deaths += 1
}

function addMove(moves: Map<string, Move>, from: string | null, to: string | null): void {
  if (from === to) return
  const key = `${from} ${to}`
  const move = moves.get(key) ?? { from, to, count: 0 }
  move.count += 1
  moves.set(key, move)
}

/** Goes back run by run from the present groups. A house changes clan with all its members. */
export function countMemberFlows(
  present: GroupParents,
  namedLast: GroupPlayerCounts,
  runs: readonly RunMoves[],
): MemberFlows {
  const flows: MemberFlows = { dynasty: new Map(), clan: new Map(), bloodline: new Map() }
  let [after, named] = [present, namedLast]
  for (const run of runs.toReversed()) {
    const before = takeBack(after, run.groups)
    const [dynasty, bloodline] = [new Map(named.dynasty), new Map(named.bloodline)]
    const namedBefore: GroupPlayerCounts = { dynasty, bloodline }
    const add = addFlow.bind(null, run.direction === 'same-day' ? -1 : 1)
    for (const kind of PLACING_KINDS) {
      const moves = Array.from(run.players[kind].values())
      const staying = new Map(named[kind])
      for (const { from, to, count } of moves) {
        increase(staying, to, -count)
        increase(namedBefore[kind], to, -count)
        increase(namedBefore[kind], from, count)
      }
      const stayed = Array.from(staying, ([uuid, count]) => ({ from: uuid, to: uuid, count }))
      for (const { from, to, count } of [...moves, ...stayed]) {
        add(flows[kind], placeIn(before[kind], from), placeIn(after[kind], to), count)
        if (kind === 'dynasty') add(flows.clan, clanOf(before, from), clanOf(after, to), count)
      }
    }
    ;[after, named] = [before, namedBefore]
  }
  return flows
}

export function sumRealmFlow(runs: readonly RunMoves[]): RealmFlow {
  const sum: RealmFlow = { arrivals: 0, embraces: 0, deaths: 0, departures: 0 }
  for (const { direction, realm } of runs) {
    const isLater = direction === 'undo'
    const sign = direction === 'same-day' ? -1 : 1
    sum.arrivals += sign * (isLater ? realm.departures : realm.arrivals)
    sum.departures += sign * (isLater ? realm.arrivals : realm.departures)
    sum.embraces += isLater ? 0 : sign * realm.embraces
    sum.deaths += isLater ? 0 : sign * realm.deaths
  }
  return sum
}

function takeBack(after: GroupParents, changes: readonly GroupChange[]): GroupParents {
  const before: GroupParents = {
    dynasty: new Map(after.dynasty),
    clan: new Map(after.clan),
    bloodline: new Map(after.bloodline),
  }
  for (const { kind, uuid, before: fields } of changes) {
    if (fields) before[kind].set(uuid, toTextOrNull(fields.clan))
    else before[kind].delete(uuid)
  }
  return before
}

function clanOf({ dynasty, clan }: GroupParents, house: string | null): string | null {
  return placeIn(clan, house && (dynasty.get(house) ?? null))
}

function placeIn(groups: GroupParents[GroupKind], uuid: string | null): string | null {
  return uuid !== null && groups.has(uuid) ? uuid : null
}

function addFlow(
  sign: 1 | -1,
  flows: MemberFlows[GroupKind],
  from: string | null,
  to: string | null,
  count: number,
): void {
  if (from === to || count === 0) return
  // When a move is reverted, its source and target swap.
  const [left, came] = sign === 1 ? (['left', 'came'] as const) : (['came', 'left'] as const)
  if (from !== null) flowOf(flows, from)[left] += count * sign
  if (to !== null) flowOf(flows, to)[came] += count * sign
}

function flowOf(flows: MemberFlows[GroupKind], uuid: string) {
  const flow = flows.get(uuid) ?? { came: 0, left: 0 }
  flows.set(uuid, flow)
  return flow
}

function increase(counts: Map<string, number>, uuid: string | null, by: number): void {
  if (uuid !== null) counts.set(uuid, (counts.get(uuid) ?? 0) + by)
}
