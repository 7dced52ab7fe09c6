import { UserError } from '#tools/lib/fail.ts'
import type { LocalSite, LocalSystem } from '#tools/local/system.ts'
import { advanceDemoDay } from './advance-demo-day.ts'

const MINUTE_MS = 60_000
export const CRON_INTERVAL_MINUTES = 5
const DAY_MINUTES = 10
const AUTHORS_AT_ONCE = 4

/**
 * Returns the minutes between two days of the demo game, from REALM_DAY_MINUTES. 0 means that no
 * day passes.
 */
export function readMinutesPerDemoDay(): number {
  const given = process.env.REALM_DAY_MINUTES
  const minutes = given ? Number(given) : DAY_MINUTES
  if (minutes === 0 || (minutes >= 0.1 && minutes <= 24 * 60)) return minutes
  throw new UserError(
    `REALM_DAY_MINUTES is "${given}": give minutes from 0.1 to 1440, or 0 for never.`,
  )
}

/** Runs the cron and the demo's next days at intervals. Skips a task while another one runs. */
export function startCronAndDemoDays(system: LocalSystem, dayMinutes: number): void {
  const run = oneAtATime()
  const day = async () => console.log(await advanceDemoDay(system))
  setInterval(() => run(() => system.tick()), CRON_INTERVAL_MINUTES * MINUTE_MS)
  if (dayMinutes > 0) setInterval(() => run(day), dayMinutes * MINUTE_MS)
  run(async () => {
    // Ticks at once, because some counts, such as those of species, need a tick without a sync.
    await system.tick()
    while ((await system.writeTexts(AUTHORS_AT_ONCE)) > 0);
  })
}

export function startCron(site: LocalSite): void {
  const run = oneAtATime()
  setInterval(() => run(() => site.tick()), CRON_INTERVAL_MINUTES * MINUTE_MS)
}

function oneAtATime() {
  let isBusy = false
  return async (task: () => Promise<void>) => {
    if (isBusy) return
    isBusy = true
    try {
      await task()
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      console.error(`This is tried again later: ${reason}`)
    } finally {
      isBusy = false
    }
  }
}
