import type { BenchOptions } from './options.ts'
import { removeWorld, runSupport, stateDirOf, syncWorld, withNewWorld } from './world.ts'

const REALM_PLAYERS = 769

/** The rows of D1 that each page reads among so many simulated players, with 400 days behind them. */
export async function* benchRows({ sizes }: BenchOptions): AsyncGenerator<object> {
  for (const players of sizes) {
    const world = { stateDir: stateDirOf('rows'), players: REALM_PLAYERS }
    await withNewWorld(world, (system) => syncWorld(system))
    yield* await runSupport<object[]>('count-pages', world.stateDir, String(players))
    removeWorld(world)
  }
}
