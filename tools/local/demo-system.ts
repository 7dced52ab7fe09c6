import { rmSync } from 'node:fs'
import { bringToToday } from './bring-to-today.ts'
import { startSystem } from './system.ts'

/** Of the running system; no address has a trailing slash. */
export type DemoSystem = { siteUrl: string; apiUrl: string; realmUrl: string; stateDir: string }

/** An administrator of tests alone: what one account may write in a minute does not suffice for all of them. */
export const OTHER_ADMINISTRATOR = '0b0e57a7-5e1f-4d0c-9c1b-6a2f4d8e7c31'

/**
 * Starts the built system on an empty state, with the demo world and its accounts in it. Each day of
 * `history` costs a third of a second.
 */
export async function startDemoSystem(
  stateDir: string,
  { history = 0 } = {},
): Promise<DemoSystem & { stop: () => Promise<void> }> {
  rmSync(stateDir, { recursive: true, force: true })
  // An edit while the tests run must not restart what they test.
  const system = await startSystem({
    stateDir,
    watch: false,
    administrators: [OTHER_ADMINISTRATOR],
  })
  const { siteUrl, apiUrl, realmUrl, stop } = system
  try {
    await system.enrolDemo()
    await bringToToday(system, { history })
  } catch (error) {
    await stop()
    throw error
  }
  return { siteUrl, apiUrl, realmUrl, stateDir, stop }
}

/** The variables that tell a test runner to use this system instead of one of its own. */
export function toVariables({ siteUrl, apiUrl, realmUrl, stateDir }: DemoSystem) {
  return {
    EVERNIGHT_URL: siteUrl,
    EVERNIGHT_API_URL: apiUrl,
    EVERNIGHT_REALM_URL: realmUrl,
    EVERNIGHT_STATE_DIR: stateDir,
  }
}

/** The system that those variables name, if they are set. */
export function findDemoSystem(env: NodeJS.ProcessEnv): DemoSystem | null {
  const {
    EVERNIGHT_URL: siteUrl,
    EVERNIGHT_API_URL: apiUrl,
    EVERNIGHT_REALM_URL: realmUrl,
    EVERNIGHT_STATE_DIR: stateDir,
  } = env
  return siteUrl && apiUrl && realmUrl && stateDir ? { siteUrl, apiUrl, realmUrl, stateDir } : null
}
