import type { Collection } from '#schema/contracts/sync.ts'
import type { Finding } from './finding.ts'
import type { FeedRows } from './read-row.ts'

export type RowsByCollection = { [C in Collection]: FeedRows[C][] }
export type UuidsByCollection = Record<Collection, Set<string>>

type Reference = {
  from: Collection
  uuid: string
  field: string
  to: Collection
  target: string | null
}

/** References to a UUID that no collection has: the site accepts the row and shows no link. */
export function checkReferences(rows: RowsByCollection, uuids: UuidsByCollection): Finding[] {
  return listReferences(rows)
    .filter(({ to, target }) => target !== null && !uuids[to].has(target))
    .map(({ from, uuid, field, to, target }) => ({
      level: 'warning' as const,
      collection: from,
      uuid,
      field,
      what: `names ${target}, which is not among the ${to}`,
    }))
}

function listReferences({ bloodlines, clans, dynasties, players }: RowsByCollection): Reference[] {
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
  const toReferences = (
    from: Collection,
    uuid: string,
    to: Collection,
    fields: Record<string, string | null>,
  ) => Object.entries(fields).map(([field, target]) => ({ from, uuid, field, to, target }))
  return [
    ...leaders('bloodlines', bloodlines),
    ...clans.flatMap(({ uuid, bloodline }) =>
      toReferences('clans', uuid, 'bloodlines', { bloodline }),
    ),
    ...leaders('clans', clans),
    ...dynasties.flatMap(({ uuid, clan }) => toReferences('dynasties', uuid, 'clans', { clan })),
    ...leaders('dynasties', dynasties),
    ...players.flatMap(({ uuid, dynasty, allegiance, blood, sire, follows }) => [
      ...toReferences('players', uuid, 'dynasties', { dynasty }),
      ...toReferences('players', uuid, 'bloodlines', { allegiance, blood }),
      ...toReferences('players', uuid, 'players', { sire, follows }),
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
          ? 'names the player itself'
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
  const owners = new Map<string, string>()
  return players.flatMap(({ uuid, username }) => {
    const name = username.toLowerCase()
    const owner = owners.get(name)
    if (!owner) {
      owners.set(name, uuid)
      return []
    }
    const what = `"${username}" is the username of ${owner} too`
    return [
      { level: 'warning' as const, collection: 'players' as const, uuid, field: 'username', what },
    ]
  })
}
