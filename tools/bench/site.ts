import { rmSync } from 'node:fs'
import { buildIfChanged } from '#tools/build/build-if-changed.ts'
import { fillSamples, readPages } from '#tools/lib/read-pages.ts'
import { startDemoSystem } from '#tools/local/demo-system.ts'
import { HISTORY_DAYS } from '#tools/local/plan-days.ts'
import { type System, startSystem } from '#tools/local/system.ts'
import { stateDirOf } from './world.ts'

export async function* withSite<T>(
  use: (system: System) => AsyncIterable<T>,
  realmPlayers?: string,
): AsyncGenerator<T> {
  const stateDir = stateDirOf('site')
  rmSync(stateDir, { recursive: true, force: true })
  await buildIfChanged()
  const system = await startSystem({ stateDir, realmPlayers })
  try {
    await system.tick()
    yield* use(system)
  } finally {
    await system.stop()
  }
}

export async function* withDemoSite<T>(
  use: (system: System) => AsyncIterable<T>,
): AsyncGenerator<T> {
  await buildIfChanged()
  const system = await startDemoSystem(stateDirOf('demo'), { history: HISTORY_DAYS })
  try {
    yield* use(system)
  } finally {
    await system.stop()
  }
}

export async function listPublicPaths(siteUrl: string, words: string[]): Promise<string[]> {
  const pages = readPages().filter(({ rendering }) => rendering === 'server')
  const paths = await fillSamples(
    siteUrl,
    pages.map(({ sample }) => sample),
  )
  return paths.filter((path) => words.some((word) => path.includes(word)))
}
