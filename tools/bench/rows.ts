import type { BenchOptions } from './options.ts'
import {
  removeWorld,
  runSupportProgram,
  syncWorld,
  toStateDir,
  withNewWorld,
  withWorld,
} from './system/world.ts'

const REALM_PLAYERS = 769

type Counted = { page?: string; paths?: string[] }

/**
 * Counts D1 rows in a world with 400 days of history. For each line of results, `workerMs` is the
 * total time of the first requests for its paths, sent one after the other to the running API.
 */
export async function* benchRowsRead({ sizes }: BenchOptions): AsyncGenerator<object> {
  for (const players of sizes) {
    const world = { stateDir: toStateDir('rows'), players: REALM_PLAYERS }
    await withNewWorld(world, (system) => syncWorld(system))
    const counted = await runSupportProgram<Counted[]>(
      'count-pages',
      world.stateDir,
      String(players),
    )
    const lines: object[] = []
    await withWorld(world, async ({ apiUrl }) => {
      for (const { paths = [], ...line } of counted) {
        lines.push({ ...line, workerMs: await timeCalls(apiUrl, paths) })
      }
    })
    yield* lines
    removeWorld(world)
  }
}

async function timeCalls(apiUrl: string, paths: string[]): Promise<number | undefined> {
  if (paths.length === 0) return undefined
  const start = performance.now()
  for (const path of paths) {
    const response = await fetch(apiUrl + path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  return Math.round(performance.now() - start)
}
