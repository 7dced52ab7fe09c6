import { type BenchOptions, computeMedian, roundToHundredths } from './options.ts'
import { readPublicCalls } from './system/public-calls.ts'
import { startBundledWorkers } from './system/start-bundled.ts'
import { buildWorlds, runSupportProgram, type World } from './system/world.ts'

const CALLS_PER_ROUND = 4
/** The wrangler configurations of the Workers. The first Worker receives the requests. */
const CONFIGS = {
  driver: 'tools/bench/peers/driver/wrangler.toml',
  api: 'wrangler.toml',
  rival: 'tools/bench/peers/rival/wrangler.toml',
}

/**
 * The variants to compare: the site with and without its cache, a bare Worker that returns the same
 * bytes, and a Worker that only runs the same SQL, with and without an edge cache.
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

export async function* benchWorker(options: BenchOptions): AsyncGenerator<object> {
  for await (const world of buildWorlds(options)) {
    const asked = JSON.stringify({ ...(await readPublicCalls(world)), words: options.only })
    const recorded = await runSupportProgram<Recorded[]>('record-calls', world.stateDir, asked)
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

async function startDriver({ stateDir }: World) {
  const { url, stop } = await startBundledWorkers(stateDir, CONFIGS)
  const send = async (method: string, body: object) => {
    const response = await fetch(url, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`the driver answered ${await response.text()}`)
    return response
  }
  const run = async (way: Way, path: string): Promise<number> => {
    const asked = WAYS[way].peer === 'SITE' ? path : `/${way}`
    const response = await send('POST', { ...WAYS[way], url: asked, calls: CALLS_PER_ROUND })
    return ((await response.json()) as { milliseconds: number }).milliseconds / CALLS_PER_ROUND
  }
  return {
    stop,
    async measure({ path, body, trips }: Recorded, rounds: number) {
      await send('PUT', { body, trips })
      const ways = Object.keys(WAYS) as Way[]
      const times = Object.fromEntries(ways.map((way) => [way, [] as number[]]))
      // Measures the variants by turns, so that other load affects all of them equally. The first
      // turn warms up and is not counted.
      for (let turn = -1; turn < rounds; turn++) {
        for (const way of ways) {
          const milliseconds = await run(way, path)
          if (turn >= 0) times[way]?.push(milliseconds)
        }
      }
      const median = (way: Way) => computeMedian(times[way] ?? [])
      return {
        ...Object.fromEntries(ways.map((way) => [`${way}Ms`, roundToHundredths(median(way))])),
        cachedToBare: roundToHundredths(median('cached') / median('bare')),
        uncachedToRaw: roundToHundredths(median('uncached') / median('rawSql')),
        uncachedToRawBehindCache: roundToHundredths(
          median('uncached') / median('rawSqlBehindCache'),
        ),
      }
    },
  }
}
