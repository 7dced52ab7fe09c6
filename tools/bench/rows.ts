import type { BenchOptions } from './options.ts'
import { removeWorld, runSupport, stateDirOf, syncWorld, withNewWorld, withWorld } from './world.ts'

const REALM_PLAYERS = 769

/** Of the part `count-pages`; a command at Discord has no calls. */
type Counted = { page?: string; paths?: string[] }

/**
 * The rows of D1 that each page reads among so many simulated players, with 400 days behind them. `workerMs` is the
 * first time that a visitor's calls are asked of the running API, one page after the other.
 */
export async function* benchRows({ sizes }: BenchOptions): AsyncGenerator<object> {
  for (const players of sizes) {
    const world = { stateDir: stateDirOf('rows'), players: REALM_PLAYERS }
    await withNewWorld(world, (system) => syncWorld(system))
    const counted = await runSupport<Counted[]>('count-pages', world.stateDir, String(players))
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
