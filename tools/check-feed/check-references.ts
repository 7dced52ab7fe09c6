import type { Collection } from '#schema/contracts/sync.ts'
import type { FeedRows } from './explain-row.ts'
import type { Finding } from './finding.ts'

export type World = { [C in Collection]: FeedRows[C][] }
export type Named = Record<Collection, Set<string>>

type Reference = {
  from: Collection
  uuid: string
  field: string
  to: Collection
  target: string | null
}

/** Rows that point to what no collection names: taken by the site, and leading nowhere on it. */
export function checkReferences(world: World, named: Named): Finding[] {
  return referencesOf(world)
    .filter(({ to, target }) => target !== null && !named[to].has(target))
    .map(({ from, uuid, field, to, target }) => ({
      level: 'warning' as const,
      collection: from,
      uuid,
      field,
      what: `names ${target}, which is not among the ${to}`,
    }))
}

function referencesOf({ bloodlines, clans, dynasties, players }: World): Reference[] {
  const leaders = (from: Collection, rows: FeedRows['clans' | 'dynasties' | 'bloodlines'][]) =>
    rows.flatMap(({ uuid, leadership }) =>
      leadership.map(({ seat, player }) => ({
        from,
        uuid,
        field: `leadership (${seat}).player`,
        to: 'players' as const,
        target: player,
      })),
    )
  const ties = (
    from: Collection,
    uuid: string,
    to: Collection,
    fields: Record<string, string | null>,
  ) => Object.entries(fields).map(([field, target]) => ({ from, uuid, field, to, target }))
  return [
    ...leaders('bloodlines', bloodlines),
    ...clans.flatMap(({ uuid, bloodline }) => ties('clans', uuid, 'bloodlines', { bloodline })),
    ...leaders('clans', clans),
    ...dynasties.flatMap(({ uuid, clan }) => ties('dynasties', uuid, 'clans', { clan })),
    ...leaders('dynasties', dynasties),
    ...players.flatMap(({ uuid, dynasty, allegiance, blood, sire, follows }) => [
      ...ties('players', uuid, 'dynasties', { dynasty }),
      ...ties('players', uuid, 'bloodlines', { allegiance, blood }),
      ...ties('players', uuid, 'players', { sire, follows }),
    ]),
  ]
}

/** Players who are their own ancestors: the site cuts each loop and counts an error. */
export function checkLoops(players: FeedRows['players'][]): Finding[] {
  return (['sire', 'follows'] as const).flatMap((field) => {
    const parents = new Map(players.map((player) => [player.uuid, player[field]]))
    return findLoops(parents).map((loop) => ({
      level: 'warning' as const,
      collection: 'players' as const,
      uuid: loop[0] ?? null,
      field,
      what:
        loop.length === 1
          ? 'names the player’s own self'
          : `leads back to itself over ${loop.length} players: ${loop.join(' → ')}`,
    }))
  })
}

function findLoops(parents: Map<string, string | null>): string[][] {
  const seen = new Set<string>()
  const loops: string[][] = []
  for (const start of parents.keys()) {
    const path: string[] = []
    let at: string | null | undefined = start
    while (at && !seen.has(at)) {
      seen.add(at)
      path.push(at)
      at = parents.get(at)
    }
    const from = at ? path.indexOf(at) : -1
    if (from >= 0) loops.push(path.slice(from))
  }
  return loops
}

/** Two characters of one avatar's name: only one of them can have the account. */
export function checkUsernames(players: FeedRows['players'][]): Finding[] {
  const holders = new Map<string, string>()
  return players.flatMap(({ uuid, username }) => {
    const name = username.toLowerCase()
    const holder = holders.get(name)
    if (!holder) {
      holders.set(name, uuid)
      return []
    }
    const what = `"${username}" is the username of ${holder} too`
    return [
      { level: 'warning' as const, collection: 'players' as const, uuid, field: 'username', what },
    ]
  })
}
