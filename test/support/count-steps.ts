import { Session } from 'node:inspector/promises'

type Coverage = { result: { functions: { ranges: { count: number }[] }[] }[] }

/** How many calls of JavaScript functions something makes, counted by V8: a cost that no busy machine changes. */
export async function countSteps(run: () => void): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  run()
  const { result }: Coverage = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const counts = result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count))
  return counts.reduce<number>((sum, count = 0) => sum + count, 0)
}
