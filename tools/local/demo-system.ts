import { rmSync } from 'node:fs'
import { signIn } from '#demo/sign-in.ts'
import { REALM_PLANNER_USERNAME } from '#demo/texts/plan-calendar.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import { simulateDaysUntilToday } from './days/simulate-days-until-today.ts'
import { type LocalSystem, startLocalSystem } from './system.ts'

export type DemoSystem = Pick<LocalSystem, 'siteUrl' | 'apiUrl' | 'realmUrl' | 'stateDir'>

/** A second administrator, because the tests' writes would exceed one account's rate limit. */
export const SECOND_ADMINISTRATOR_UUID = '0b0e57a7-5e1f-4d0c-9c1b-6a2f4d8e7c31'

/** Starts the built system on an empty state. Each day of `history` takes a third of a second. */
export async function startDemoSystem(
  stateDir: string,
  { history = 0 } = {},
): Promise<LocalSystem> {
  rmSync(stateDir, { recursive: true, force: true })
  const system = await startLocalSystem({ stateDir, administrators: [SECOND_ADMINISTRATOR_UUID] })
  try {
    await system.enrolDemoCharacters()
    await simulateDaysUntilToday(system, { history })
    await planEvening(system.apiUrl)
  } catch (error) {
    await system.stop()
    throw error
  }
  return system
}

async function planEvening(apiUrl: string): Promise<void> {
  const send = await signIn(apiUrl, REALM_PLANNER_USERNAME)
  const response = await send('/api/calendar/planners/realm', 'POST', {
    ...{ title: 'Night of the Long Table', text: 'All houses under one roof.', place: '' },
    ...{
      date: toUtcDate(Date.now()),
      minute: 21 * 60,
      minutes: 120,
      repeat: 'weekly',
      until: null,
    },
    audience: 'everybody',
  })
  if (!response.ok) throw new Error(`No evening is planned: ${await response.text()}`)
}

export function toDemoSystemEnv({ siteUrl, apiUrl, realmUrl, stateDir }: DemoSystem) {
  return {
    EVERNIGHT_URL: siteUrl,
    EVERNIGHT_API_URL: apiUrl,
    EVERNIGHT_REALM_URL: realmUrl,
    EVERNIGHT_STATE_DIR: stateDir,
  }
}

export function findDemoSystem(env: NodeJS.ProcessEnv): DemoSystem | null {
  const {
    EVERNIGHT_URL: siteUrl,
    EVERNIGHT_API_URL: apiUrl,
    EVERNIGHT_REALM_URL: realmUrl,
    EVERNIGHT_STATE_DIR: stateDir,
  } = env
  return siteUrl && apiUrl && realmUrl && stateDir ? { siteUrl, apiUrl, realmUrl, stateDir } : null
}
