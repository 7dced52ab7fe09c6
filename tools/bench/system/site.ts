import { rmSync } from 'node:fs'
import { buildIfChanged } from '#tools/build/build-if-changed.ts'
import { fillInSampleUrls, readBuiltPages } from '#tools/lib/read-pages.ts'
import { SIMULATED_HISTORY_DAYS } from '#tools/local/days/plan-days.ts'
import { startDemoSystem } from '#tools/local/demo-system.ts'
import { type LocalSystem, startLocalSystem } from '#tools/local/system.ts'
import { toStateDir } from './world.ts'

export async function* withSite<T>(
  use: (system: LocalSystem) => AsyncIterable<T>,
  realmPlayers?: string,
): AsyncGenerator<T> {
  const stateDir = toStateDir('site')
  rmSync(stateDir, { recursive: true, force: true })
  await buildIfChanged()
  const system = await startLocalSystem({ stateDir, realmPlayers })
  try {
    await system.tick()
    yield* use(system)
  } finally {
    await system.stop()
  }
}

export async function* withDemoSite<T>(
  use: (system: LocalSystem) => AsyncIterable<T>,
): AsyncGenerator<T> {
  await buildIfChanged()
  const system = await startDemoSystem(toStateDir('demo'), { history: SIMULATED_HISTORY_DAYS })
  try {
    yield* use(system)
  } finally {
    await system.stop()
  }
}

/** Lists, for each word, the path that equals it or, if there is none, all that contain it. */
export async function listMatchingPublicPaths(siteUrl: string, words: string[]): Promise<string[]> {
  const pages = readBuiltPages().filter(({ rendering }) => rendering === 'server')
  const paths = await fillInSampleUrls(
    siteUrl,
    pages.map(({ sample }) => sample),
  )
  const matches = (path: string, word: string) =>
    paths.includes(word) ? path === word : path.includes(word)
  return paths.filter((path) => words.some((word) => matches(path, word)))
}
