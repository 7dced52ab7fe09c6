import { relative } from 'node:path'
import { Failure } from '#tools/lib/fail.ts'
import type { Site } from './system.ts'

const INTERRUPTED = 130

let stop: (() => void) | null = null

// Registered as soon as this file is read: a terminal sends Ctrl-C to the whole group, and whoever
// started us sends it on, so that the signal comes twice. While still starting, the first one ends us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => (stop ? stop() : process.exit(INTERRUPTED)))
}

/** Waits for Ctrl-C. Throws `Failure` when a part of the system ends by itself. */
export async function untilStopped(site: Site): Promise<void> {
  const stopped = new Promise<null>((resolve) => {
    stop = () => resolve(null)
  })
  const failed = await Promise.race([stopped, site.failed])
  if (failed)
    throw new Failure(
      `The part "${failed}" ended by itself: ${relative('', site.stateDir)}/${failed}.log says why.`,
    )
}
