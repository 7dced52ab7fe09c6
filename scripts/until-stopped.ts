import { Failure } from './fail.ts'
import type { System } from './system.ts'

/** Waits for Ctrl-C. Throws `Failure` when a part of the system ends by itself. */
export async function untilStopped(system: System): Promise<void> {
  const stopped = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve(null))
  })
  const failed = await Promise.race([stopped, system.failed])
  if (failed)
    throw new Failure(`The part "${failed}" ended by itself: .wrangler/${failed}.log says why.`)
}
