import { callOver } from './http-load.ts'
import type { BenchOptions } from './options.ts'
import type { Asked, Peer } from './peers/peer.ts'
import { startDirectus } from './peers/start-directus.ts'
import { startExpress } from './peers/start-express.ts'
import { startSite } from './peers/start-site.ts'
import { medianOf, p95Of } from './quantiles.ts'
import type { World } from './world.ts'
import { buildWorlds, readDatabase } from './world.ts'

const WARMING_CALLS = 5
const SINGLE_CALLS = 15
const LOAD_CALLS_PER_ROUND = 16
const CONNECTIONS = [1, 8, 64]

/** The same players behind a plain Express server and behind Directus, over HTTP. */
export async function benchPeers(options: BenchOptions): Promise<object[]> {
  const lines: object[] = []
  for await (const world of buildWorlds(options)) {
    const peers: Peer[] = []
    try {
      for (const start of [startSite, startExpress, startDirectus]) {
        peers.push(...(await startIfPossible(start, world)))
      }
      for (const ask of listAsked(world))
        lines.push(...(await compare(world, peers, ask, options.rounds)))
    } finally {
      await Promise.all(peers.map((peer) => peer.stop()))
    }
  }
  return lines
}

/** A peer that cannot be installed or started here is left out, with its reason. */
async function startIfPossible(start: (world: World) => Promise<Peer>, world: World) {
  try {
    return [await start(world)]
  } catch (error) {
    console.error(`${start.name} failed, and is left out:`, error)
    return []
  }
}

function listAsked(world: World): Asked[] {
  const { players } = world
  const [someone] = readDatabase<{ id: number; word: string }>(
    world,
    `SELECT id, substr(search_name, 1, instr(search_name || ' ', ' ') - 1) AS word FROM players
     WHERE departed_at IS NULL ORDER BY search_name LIMIT 1 OFFSET ${Math.floor(players / 2)}`,
  )
  return [
    { what: 'directory', page: 1 },
    { what: 'directory', page: Math.ceil(players / 40) },
    { what: 'search', search: someone?.word ?? '' },
    { what: 'profile', id: someone?.id ?? 1 },
    { what: 'ranking' },
  ]
}

/** The peers take turns, so that whatever else the machine does meets them all. */
async function compare({ players }: World, peers: Peer[], ask: Asked, rounds: number) {
  const runs = peers.map((peer) => ({
    peer: peer.name,
    url: peer.urlOf(ask),
    times: [] as number[],
    perSecond: {} as Record<string, number>,
  }))
  for (const { url } of runs) await callOver(url, 1, WARMING_CALLS)
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) run.times.push(...(await callOver(run.url, 1, SINGLE_CALLS)).times)
  }
  const calls = LOAD_CALLS_PER_ROUND * rounds
  for (const connections of CONNECTIONS) {
    for (const run of runs) {
      const { milliseconds } = await callOver(run.url, connections, calls)
      run.perSecond[`perSecond${connections}`] = Math.round((calls / milliseconds) * 1000)
    }
  }
  return runs.map(({ peer, times, perSecond }) => ({
    players,
    call: ask.what === 'directory' ? `directory, page ${ask.page}` : ask.what,
    peer,
    medianMs: Number(medianOf(times).toFixed(2)),
    p95Ms: Number(p95Of(times).toFixed(2)),
    ...perSecond,
  }))
}
