import { rmSync } from 'node:fs'
import { signIn } from '#demo/sign-in.ts'
import { REALM_PLANNER_USERNAME } from '#demo/texts/plan-calendar.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import { simulateDaysUntilToday } from './days/simulate-days-until-today.ts'
import { SECOND_ADMINISTRATOR_UUID } from './demo-system-env.ts'
import { type LocalSystem, startLocalSystem } from './system.ts'

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
