import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import type { FeedRow } from '#schema/sync/read-feed-row.ts'
import type { FindingCollector } from './finding.ts'

export type RowsByCollection = { [C in FeedCollection]: FeedRow[C][] }
export type UuidsByCollection = Record<FeedCollection, Set<string>>

/** Finds rows that refer to a missing UUID, which the site accepts but shows without a link. */
export function checkReferences(
  { bloodlines, clans, dynasties, players }: RowsByCollection,
  uuids: UuidsByCollection,
  findings: FindingCollector,
): void {
  const checkRow = (
    from: FeedCollection,
    uuid: string,
    to: FeedCollection,
    fields: Record<string, string | null>,
  ) => {
    for (const [field, target] of Object.entries(fields)) {
      if (target === null || uuids[to].has(target)) continue
      findings.warning(from, `names ${target}, which is not among the ${to}`, { uuid, field })
    }
  }
  for (const [from, groups] of Object.entries({ bloodlines, clans, dynasties })) {
    for (const { uuid, leadership } of groups) {
      const leaders = leadership.map(({ seat, player }) => [`leadership (${seat}).player`, player])
      checkRow(from as FeedCollection, uuid, 'players', Object.fromEntries(leaders))
    }
  }
  for (const { uuid, bloodline } of clans) checkRow('clans', uuid, 'bloodlines', { bloodline })
  for (const { uuid, clan } of dynasties) checkRow('dynasties', uuid, 'clans', { clan })
  for (const { uuid, dynasty, allegiance, blood, sire, follows } of players) {
    checkRow('players', uuid, 'dynasties', { dynasty })
    checkRow('players', uuid, 'bloodlines', { allegiance, blood })
    checkRow('players', uuid, 'players', { sire, follows })
  }
}

/** Finds players who are their own ancestors. The site cuts such a loop and counts an error. */
export function checkLineageLoops(players: FeedRow['players'][], findings: FindingCollector): void {
  for (const field of ['sire', 'follows'] as const) {
    const parents = new Map(players.map((player) => [player.uuid, player[field]]))
    for (const loop of findLoops(parents)) {
      const what =
        loop.length === 1
          ? 'names the player itself'
          : `leads back to itself over ${loop.length} players: ${loop.join(' → ')}`
      findings.warning('players', what, { uuid: loop[0] ?? null, field })
    }
  }
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

export function checkUsernames(players: FeedRow['players'][], findings: FindingCollector): void {
  const owners = new Map<string, string>()
  for (const { uuid, username } of players) {
    const owner = owners.get(username.toLowerCase())
    owners.set(username.toLowerCase(), owner ?? uuid)
    if (!owner) continue
    const what = `"${username}" is the username of ${owner} too`
    findings.warning('players', what, { uuid, field: 'username' })
  }
}
