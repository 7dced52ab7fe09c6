import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/ports.ts'
import { startWrangler } from '#tools/wrangler.ts'
import type { BenchOptions } from './options.ts'
import { type PublicCalls, readPublicCalls } from './public-calls.ts'
import { medianOf, p95Of } from './quantiles.ts'
import type { World } from './world.ts'
import { buildWorlds } from './world.ts'

const CALLS_PER_ROUND = 4
const CALLS_PER_LOAD_AND_ROUND = 16
const CONNECTIONS = [1, 8, 64]
const READY_TRIES = 600
const READY_WAIT_MS = 100

/**
 * A way to answer a call. The first is what an anonymous read costs that was asked a moment ago. The
 * last shows what of an uncached read is the edge cache, which is an emulation here.
 */
const WAYS = {
  cached: { peer: 'SITE', isFresh: false, query: '' },
  uncached: { peer: 'SITE', isFresh: true, query: '' },
  bare: { peer: 'BARE', isFresh: false, query: '' },
  rawSql: { peer: 'RAW', isFresh: false, query: '' },
  rawSqlBehindCache: { peer: 'RAW', isFresh: true, query: '&keep' },
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

/** Every public call against a Worker that returns the same bytes, and one with only the SQL. */
export async function benchWorker(options: BenchOptions): Promise<object[]> {
  const lines: object[] = []
  for await (const world of buildWorlds(options)) {
    const recorded = record(world, readPublicCalls(world), options.calls)
    const driver = await startDriver(world)
    try {
      for (const [index, told] of recorded.entries()) {
        const { call, path } = told
        await driver.teach(index, told)
        lines.push({
          players: world.players,
          call,
          kilobytes: Math.round(told.body.length / 100) / 10,
          roundTrips: told.trips.length,
          queries: told.queries,
          rowsRead: told.rows,
          rowsReadAfterSync: told.firstRows,
          ...(await measure(driver, index, path, options.rounds)),
        })
      }
    } finally {
      await driver.stop()
    }
  }
  return lines
}

function record({ stateDir }: World, calls: PublicCalls, words: string[] = ['']): Recorded[] {
  const program = 'test/support/record-calls.ts'
  const asked = JSON.stringify({ ...calls, words })
  const args = ['--no-warnings', program, join(stateDir, 'state/v3'), asked]
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
}

type Driver = {
  teach(index: number, told: Recorded): Promise<void>
  run(run: { way: Way; url: string; calls: number; connections: number }): Promise<number>
  stop(): Promise<void>
}

/** One workerd with the site's Worker, its two rivals, and the Worker that calls them. */
async function startDriver({ stateDir }: World): Promise<Driver> {
  const port = await findFreePort(8970)
  const configs = [
    'tools/bench/peers/driver',
    'worker',
    'tools/bench/peers/bare-worker',
    'tools/bench/peers/raw-sql-worker',
  ]
  const running = startWrangler({
    name: 'bench',
    stateDir,
    args: [
      'dev',
      ...configs.flatMap((folder) => ['-c', `${folder}/wrangler.toml`]),
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--persist-to',
      join(stateDir, 'state'),
    ],
  })
  const url = `http://127.0.0.1:${port}`
  const send = async (method: string, path: string, body: string) => {
    const response = await fetch(url + path, { method, body })
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  for (let tries = 0; ; tries++) {
    try {
      await send('PUT', '/BARE/ready', 'ready')
      break
    } catch (error) {
      if (tries === READY_TRIES) throw error
      await sleep(READY_WAIT_MS)
    }
  }
  return {
    stop: () => running.stop(),
    async teach(index, { body, trips }) {
      await send('PUT', `/BARE/${index}`, body)
      await send('PUT', `/RAW/${index}`, JSON.stringify(trips))
    },
    async run({ way, ...run }) {
      const response = await send('POST', '/', JSON.stringify({ ...WAYS[way], ...run }))
      return ((await response.json()) as { milliseconds: number }).milliseconds
    },
  }
}

async function measure(driver: Driver, index: number, path: string, rounds: number) {
  const ways = Object.keys(WAYS) as Way[]
  const urlOf = (way: Way) =>
    WAYS[way].peer === 'SITE' ? path : `/?call=${index}${WAYS[way].query}`
  const times = Object.fromEntries(ways.map((way) => [way, [] as number[]])) as Record<
    Way,
    number[]
  >
  // The ways take turns, so that whatever else the machine does meets them all.
  for (let round = -1; round < rounds; round++) {
    for (const way of ways) {
      const run = { way, url: urlOf(way), calls: CALLS_PER_ROUND, connections: 1 }
      const milliseconds = (await driver.run(run)) / CALLS_PER_ROUND
      if (round >= 0) times[way].push(milliseconds)
    }
  }
  const medians = Object.fromEntries(
    ways.map((way) => [`${way}Ms`, toHundredths(medianOf(times[way]))]),
  )
  const loads: Record<string, number> = {}
  const calls = CALLS_PER_LOAD_AND_ROUND * rounds
  for (const connections of CONNECTIONS) {
    const run = {
      way: 'uncached',
      url: `/api/${path}`,
      calls,
      connections,
    } as const
    loads[`perSecond${connections}`] = Math.round((calls / (await driver.run(run))) * 1000)
  }
  return {
    ...medians,
    cachedP95Ms: toHundredths(p95Of(times.cached)),
    uncachedP95Ms: toHundredths(p95Of(times.uncached)),
    cachedToBare: toHundredths(medianOf(times.cached) / medianOf(times.bare)),
    uncachedToRaw: toHundredths(medianOf(times.uncached) / medianOf(times.rawSql)),
    uncachedToRawBehindCache: toHundredths(
      medianOf(times.uncached) / medianOf(times.rawSqlBehindCache),
    ),
    ...loads,
  }
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
