import {
  type BenchOptions,
  computeMedian,
  computeQuantile,
  roundToHundredths,
} from '#tools/bench/options.ts'
import { listWorkerdProcesses } from '#tools/bench/system/processes.ts'
import { startBundledWorkers } from '#tools/bench/system/start-bundled.ts'
import { buildWorlds, type World, withWorld } from '#tools/bench/system/world.ts'
import { withLocalBindings } from '#tools/local/local-bindings.ts'
import {
  copyDatabase,
  installStacks,
  PAGE_SIZE,
  type QueryInputs,
  type ServerStack,
  startDirectus,
  startExpress,
  sumMemoryMegabytes,
} from './other-stacks.ts'

const ADDRESSES = 40
const CONNECTIONS = 16
const SECONDS = 5

/**
 * Compares the site with other server stacks. `firstMs` is the median time of first requests, sent
 * one after the other. Then sixteen connections repeat these requests for five seconds. Only the
 * site and the bare Worker run in Miniflare, and only they have a cache.
 */
export async function* benchStacks(options: BenchOptions): AsyncGenerator<object> {
  await installStacks()
  for await (const world of buildWorlds(options)) {
    const asked = await readAsked(world)
    yield* withSite(world, asked)
    yield* measureStack('a bare Worker', world, await startBareWorker(world))
    for (const [name, start] of [
      ['Express, better-sqlite3', startExpress],
      ['Directus', startDirectus],
    ] as const) {
      const stack = await start(copyDatabase(world), asked)
      yield* measureStack(name, world, stack)
    }
  }
}

async function* withSite(
  world: World,
  { pages, words, houses }: QueryInputs,
): AsyncGenerator<object> {
  const lines: object[] = []
  await withWorld(world, async ({ apiUrl }) => {
    const stack: ServerStack = {
      url: apiUrl,
      questions: {
        'a page of the directory': pages.map((page) => `/api/players?page=${page}`),
        'a search': words.map((word) => `/api/players?search=${encodeURIComponent(word)}`),
        'a house': houses.map((id) => `/api/dynasties/${id}`),
      },
      toMegabytes: () => sumMemoryMegabytes(listWorkerdProcesses()),
      stop: async () => {},
    }
    for await (const line of measureStack('Evernight', world, stack)) lines.push(line)
  })
  yield* lines
}

async function* measureStack(name: string, { players }: World, stack: ServerStack) {
  try {
    for (const [question, paths] of Object.entries(stack.questions)) {
      let failed = 0
      /**
       * Returns the milliseconds, or null if there is no response. Does not throw, so that later
       * calls are still made.
       */
      const ask = async (path: string): Promise<number | null> => {
        try {
          return await timed(() => fetchWhole(path))
        } catch {
          failed += 1
          return null
        }
      }
      const fetchWhole = async (path: string) => {
        const response = await fetch(stack.url + path, { headers: stack.headers ?? {} })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${name} answers ${response.status} to ${path}`)
      }
      const first: number[] = []
      for (const path of paths) {
        const time = await ask(path)
        if (time !== null) first.push(time)
      }
      const loaded = await load(paths, ask)
      yield {
        players,
        question,
        stack: name,
        firstMs: roundToHundredths(computeMedian(first)),
        ...loaded,
        failed,
        megabytes: stack.toMegabytes(),
      }
    }
  } finally {
    await stack.stop()
  }
}

async function load(paths: string[], ask: (path: string) => Promise<number | null>) {
  const times: number[] = []
  const until = performance.now() + SECONDS * 1000
  let turn = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const path = paths[turn++ % paths.length] ?? ''
        const time = await ask(path)
        if (time !== null) times.push(time)
      }
    }),
  )
  const inOrder = times.toSorted((a, b) => a - b)
  return {
    perSecond: Math.round(times.length / SECONDS),
    medianMs: roundToHundredths(computeMedian(times)),
    p99Ms: computeQuantile(inOrder, 0.99),
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function readAsked({ stateDir, players }: World): Promise<QueryInputs> {
  const pages = Math.ceil(players / PAGE_SIZE)
  const { names, houses } = await withLocalBindings(stateDir, async ({ DB }) => ({
    names: await DB.prepare(
      `SELECT search_name AS name FROM players WHERE departed_at IS NULL
       ORDER BY uuid LIMIT ${ADDRESSES}`,
    ).all<{ name: string }>(),
    houses: await DB.prepare(
      `SELECT id FROM dynasties WHERE departed_at IS NULL ORDER BY uuid LIMIT ${ADDRESSES}`,
    ).all<{ id: number }>(),
  }))
  return {
    pages: Array.from({ length: ADDRESSES }, (_, at) => 1 + ((at * 7919) % pages)),
    words: names.results.map(({ name }) => name.slice(0, 4).trim()),
    houses: houses.results.map(({ id }) => id),
  }
}

async function startBareWorker({ stateDir }: World): Promise<ServerStack> {
  const { url, stop } = await startBundledWorkers(stateDir, {
    bare: 'tools/bench/peers/bare/wrangler.toml',
  })
  return {
    url,
    questions: {
      'a page of the directory': Array.from({ length: ADDRESSES }, (_, at) => `/${at}`),
    },
    toMegabytes: () => sumMemoryMegabytes(listWorkerdProcesses()),
    stop,
  }
}
