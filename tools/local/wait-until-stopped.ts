import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '#tools/lib/fail.ts'
import type { LocalSite } from './system.ts'

const INTERRUPTED = 130
const PROBE_PATH = '/api/textures/species-glyph/vampire/16/16'
const PROBE_EVERY_MS = 5000
const PROBE_TIMEOUT_MS = 20_000
const PROBES_FAILED_MAX = 12

let isOpen = false

// Handles these signals before Miniflare does, because its handlers would exit with an error.
// Miniflare still stops its runtime when the process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(isOpen ? 0 : INTERRUPTED))
}

export async function waitUntilStopped(site: LocalSite): Promise<never> {
  isOpen = true
  const reason = await Promise.race([site.failed, untilSilent(site.apiUrl)])
  throw new UserError(`${reason}: ${relative('', site.stateDir)}/site.log says why.`)
}

async function untilSilent(apiUrl: string): Promise<string> {
  for (let failed = 0; failed < PROBES_FAILED_MAX; ) {
    await sleep(PROBE_EVERY_MS)
    const isAnswered = await fetch(apiUrl + PROBE_PATH, {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    failed = isAnswered ? 0 : failed + 1
  }
  return 'The site no longer answers'
}
