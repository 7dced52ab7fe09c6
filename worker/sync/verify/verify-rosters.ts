import type { Query } from '#worker/core/db/query.ts'
import { quote } from '#worker/core/db/query.ts'
import type { RosterBlock, RosterPlayer } from '../directory/derive-rosters.ts'
import { deriveRosters, ROSTER_MAX, selectMembersAfter } from '../directory/derive-rosters.ts'
import type { Differences } from './differences.ts'

/** What changes between syncs: HUDs see players, and players set their veil and their absence. */
const CHANGING = ['seen', 'veil', 'away'] as const

/** The rosters' blocks. */
export async function verifyRosters(
  query: Query,
  differences: Differences,
  max = ROSTER_MAX,
): Promise<void> {
  const limit = max.members * max.blocks
  let place = 0
  for (let last: RosterPlayer | undefined; ; ) {
    const after = selectMembersAfter({
      dynasty: quote(last?.dynasty ?? ''),
      joined: String(last?.joined ?? 0),
      id: String(last?.id ?? 0),
    })
    const players = await query<RosterPlayer>(`${after} LIMIT ${limit}`)
    for (const block of deriveRosters(players, max.members)) {
      const stored = await readBlock(query, place)
      for (const [column, value] of Object.entries(block)) {
        if (CHANGING.some((one) => one === column)) continue
        const found = stored?.[column as 'ids']
        differences.compare(`roster_blocks.${column}`, `block ${place}`, found, value)
      }
      place += 1
    }
    last = players.at(-1)
    if (players.length < limit) break
  }
  const beyond = await readBlock(query, place)
  differences.compare('roster_blocks', `block ${place}`, beyond?.ids, undefined)
}

async function readBlock(query: Query, place: number): Promise<RosterBlock | undefined> {
  const [row] = await query<RosterBlock>(`
    SELECT first_house AS firstHouse, houses, ids, generation, childer, since, seen, veil, away, names
    FROM roster_blocks
    WHERE version = (SELECT min(version) FROM roster_blocks) AND place = ${place}`)
  return row
}
