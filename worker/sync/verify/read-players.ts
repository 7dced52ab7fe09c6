import type { LineageMode } from '#schema/contracts/lineage.ts'
import type { LifeStatus, Race } from '#schema/rules.ts'
import type { Query } from './differences.ts'
import { readPages } from './differences.ts'

const PAGE = 10_000

type PlayerRow = {
  id: number
  uuid: string
  race: Race
  status: LifeStatus
  joined_at: number | null
  dynasty_uuid: string | null
  blood_uuid: string | null
  sire_uuid: string | null
  follows_uuid: string | null
}

/** The present players, by ascending id, as the computations need them; a million fit into memory. */
export type Players = {
  ids: Int32Array
  joinedAt: Float64Array
  indexOf: Map<string, number>
  links: Record<LineageMode, (string | null)[]>
  byRace: Map<string, number>
  byStatus: Map<string, number>
  byDynasty: Map<string, number>
  byBlood: Map<string, number>
}

export async function readPlayers(query: Query): Promise<Players> {
  const ids: number[] = []
  const joinedAt: number[] = []
  const players: Omit<Players, 'ids' | 'joinedAt'> = {
    indexOf: new Map(),
    links: { bloodline: [], followers: [] },
    byRace: new Map(),
    byStatus: new Map(),
    byDynasty: new Map(),
    byBlood: new Map(),
  }
  const rows = readPages<PlayerRow>(query, PAGE, (last) => {
    return `SELECT id, uuid, race, status, joined_at, dynasty_uuid, blood_uuid, sire_uuid, follows_uuid
      FROM players WHERE departed_at IS NULL AND id > ${last?.id ?? 0} ORDER BY id`
  })
  for await (const row of rows) {
    players.indexOf.set(row.uuid, ids.length)
    ids.push(row.id)
    joinedAt.push(row.joined_at ?? Number.POSITIVE_INFINITY)
    players.links.bloodline.push(row.sire_uuid)
    players.links.followers.push(row.follows_uuid)
    count(players.byRace, row.race)
    count(players.byStatus, row.status)
    count(players.byDynasty, row.dynasty_uuid)
    count(players.byBlood, row.blood_uuid)
  }
  return { ids: Int32Array.from(ids), joinedAt: Float64Array.from(joinedAt), ...players }
}

function count(counts: Map<string, number>, key: string | null): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
}
