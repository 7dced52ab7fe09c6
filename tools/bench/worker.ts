import { join } from 'node:path'
import { logTail, startWrangler } from '#tools/local/wrangler.ts'
import { type BenchOptions, medianOf, round } from './options.ts'
import { readPublicCalls } from './public-calls.ts'
import { buildWorlds, runSupport, type World } from './world.ts'

const CALLS_PER_ROUND = 4
const CONFIGS = ['tools/bench/peers/driver/', '', 'tools/bench/peers/rival/']

/**
 * A way to answer a call: the site's Worker, a bare Worker that returns the same bytes, or only the
 * same SQL. The edge cache is an emulation here; the last way shows its share of an uncached read.
 */
const WAYS = {
  cached: { peer: 'SITE', isFresh: false },
  uncached: { peer: 'SITE', isFresh: true },
  bare: { peer: 'RIVAL', isFresh: false },
  rawSql: { peer: 'RIVAL', isFresh: false },
  rawSqlBehindCache: { peer: 'RIVAL', isFresh: true },
} as const
type Way = keyof typeof WAYS

type Recorded = {
  call: string
  path: string
  rows: number
  firstRows: number
  queries: number
  trips: { sql: string; params: unknown[] }[][]
  body: string
}

/** Each public call against the same bytes and against the same SQL, and the rows that it reads. */
export async function* benchWorker(options: BenchOptions): AsyncGenerator<object> {
  for await (const world of buildWorlds(options)) {
    const asked = JSON.stringify({ ...(await readPublicCalls(world)), words: options.only })
    const recorded = await runSupport<Recorded[]>('record-calls', world.stateDir, asked)
    const driver = await startDriver(world)
    try {
      for (const one of recorded) {
        yield {
          players: world.players,
          call: one.call,
          kilobytes: Math.round(one.body.length / 100) / 10,
          roundTrips: one.trips.length,
          queries: one.queries,
          rowsRead: one.rows,
          rowsReadAfterSync: one.firstRows,
          ...(await driver.measure(one, options.rounds)),
        }
      }
    } finally {
      await driver.stop()
    }
  }
}

/** One workerd with the site's Worker, its rival, and the Worker that calls them. */
async function startDriver({ stateDir }: World) {
  const configs = CONFIGS.flatMap((folder) => ['-c', `${folder}wrangler.toml`])
  const ports = ['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0']
  const running = startWrangler({
    name: 'bench',
    stateDir,
    args: ['dev', ...configs, ...ports, '--persist-to', join(stateDir, 'state')],
  })
  const address = await Promise.race([running.address, running.exited.then(() => null)])
  if (!address) throw new Error(`wrangler did not start:\n${logTail(running)}`)
  const send = async (method: string, body: object) => {
    const response = await fetch(address, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`the driver answered ${await response.text()}`)
    return response
  }
  const run = async (way: Way, path: string): Promise<number> => {
    const url = WAYS[way].peer === 'SITE' ? path : `/${way}`
    const response = await send('POST', { ...WAYS[way], url, calls: CALLS_PER_ROUND })
    return ((await response.json()) as { milliseconds: number }).milliseconds / CALLS_PER_ROUND
  }
  return {
    stop: () => running.stop(),
    async measure({ path, body, trips }: Recorded, rounds: number) {
      await send('PUT', { body, trips })
      const ways = Object.keys(WAYS) as Way[]
      const times = Object.fromEntries(ways.map((way) => [way, [] as number[]]))
      // The ways take turns, so that other work of the machine slows them all. The first is not counted.
      for (let turn = -1; turn < rounds; turn++) {
        for (const way of ways) {
          const milliseconds = await run(way, path)
          if (turn >= 0) times[way]?.push(milliseconds)
        }
      }
      const median = (way: Way) => medianOf(times[way] ?? [])
      return {
        ...Object.fromEntries(ways.map((way) => [`${way}Ms`, round(median(way))])),
        cachedToBare: round(median('cached') / median('bare')),
        uncachedToRaw: round(median('uncached') / median('rawSql')),
        uncachedToRawBehindCache: round(median('uncached') / median('rawSqlBehindCache')),
      }
    },
  }
}
