import type { GroupKind } from '#schema/tables/groups.ts'
import type { Change, ChangeFields } from '../run/structure.ts'

type Flow = { arrivals: number; departures: number }
/** Comings and goings by UUID of the group. */
export type Flows = Map<string, Flow>
export type RealmFlow = { arrivals: number; embraces: number; deaths: number; departures: number }
export type AllFlows = Record<GroupKind, Flows> & { realm: RealmFlow }

export function emptyFlows(): AllFlows {
  return {
    dynasty: new Map(),
    clan: new Map(),
    bloodline: new Map(),
    realm: { arrivals: 0, embraces: 0, deaths: 0, departures: 0 },
  }
}

/** Adds the comings and goings of players' changes. Who moves within a clan stays in it. */
export function countFlows(
  flows: AllFlows,
  changes: Change[],
  clanOf: ReadonlyMap<string, string | null>,
): void {
  for (const { collection, kind, before, after } of changes) {
    if (collection !== 'players') continue
    // A return's `before` is how the player was when they left.
    const old = kind === 'returned' ? null : before
    countRealm(flows.realm, kind, old, after)
    if (!PLACING.has(kind)) continue
    const [from, to] = [text(old?.dynasty), text(after?.dynasty)]
    move(flows.dynasty, from, to)
    move(flows.clan, from && (clanOf.get(from) ?? null), to && (clanOf.get(to) ?? null))
    move(flows.bloodline, text(old?.blood), text(after?.blood))
  }
}

const PLACING = new Set(['arrived', 'returned', 'departed', 'dynasty', 'blood'])

function countRealm(
  realm: RealmFlow,
  kind: string,
  before: ChangeFields | null,
  after: ChangeFields | null,
): void {
  if (kind === 'arrived' || kind === 'returned') realm.arrivals += 1
  if (kind === 'departed') realm.departures += 1
  if ((kind === 'arrived' || kind === 'sire') && text(after?.sire)) realm.embraces += 1
  if (kind === 'status' && after?.status === 'Dead' && before?.status !== 'Dead') realm.deaths += 1
}

function move(flows: Flows, from: string | null, to: string | null): void {
  if (from === to) return
  if (from) flowOf(flows, from).departures += 1
  if (to) flowOf(flows, to).arrivals += 1
}

function flowOf(flows: Flows, uuid: string): Flow {
  const flow = flows.get(uuid) ?? { arrivals: 0, departures: 0 }
  flows.set(uuid, flow)
  return flow
}

function text(value: ChangeFields[string]): string | null {
  return typeof value === 'string' ? value : null
}
