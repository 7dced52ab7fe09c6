import { rmSync } from 'node:fs'
import { findFreePort } from '#tools/ports.ts'
import { startSystem } from '#tools/system.ts'

const STATE_DIR = '.wrangler/browser-tests'

/**
 * Uses the system at EVERNIGHT_URL, EVERNIGHT_API_URL and EVERNIGHT_REALM_URL. Without them, starts
 * one with the default world on a state of its own and returns how to stop it.
 */
export default async function startSite(): Promise<undefined | (() => Promise<void>)> {
  if (process.env.EVERNIGHT_URL) return
  rmSync(STATE_DIR, { recursive: true, force: true })
  const port = await findFreePort(8888)
  const system = await startSystem({ port, stateDir: STATE_DIR })
  await system.tick()
  await system.enrolDemo()
  process.env.EVERNIGHT_URL = system.siteUrl
  process.env.EVERNIGHT_API_URL = system.apiUrl
  process.env.EVERNIGHT_REALM_URL = system.realmUrl
  return system.stop
}
