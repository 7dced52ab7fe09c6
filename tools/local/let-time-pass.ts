import { Failure } from '#tools/lib/fail.ts'
import { passDay } from './pass-day.ts'
import type { Site, System } from './system.ts'

const MINUTE_MS = 60_000
// The crons of wrangler.toml.
export const CRON_MINUTES = 5
const DAY_MINUTES = 10
const AUTHORS_AT_ONCE = 4

/** How often a day of the game passes, from REALM_DAY_MINUTES; 0 is never. Throws `Failure`. */
export function dayMinutesFromEnv(): number {
  const given = process.env.REALM_DAY_MINUTES
  const minutes = given ? Number(given) : DAY_MINUTES
  if (minutes === 0 || (minutes >= 0.1 && minutes <= 24 * 60)) return minutes
  throw new Failure(
    `REALM_DAY_MINUTES is "${given}": give minutes from 0.1 to 1440, or 0 for never.`,
  )
}

/**
 * While a site runs: the rest of the texts is written, the cron ticks, and days of the game pass. One at a
 * time; what is due while another still runs is left out. Returns how to end it.
 */
export function letTimePass(system: System, dayMinutes: number): () => void {
  const { run, end, isOver } = oneAtATime()
  // A tick that has no sync to do counts what the history's ticks had no time for.
  run(() => system.tick())
  const day = async () => console.log(await passDay(system))
  const timers = [setInterval(() => run(() => system.tick()), CRON_MINUTES * MINUTE_MS)]
  if (dayMinutes > 0) timers.push(setInterval(() => run(day), dayMinutes * MINUTE_MS))
  run(async () => {
    while (!isOver() && (await system.writeTexts(AUTHORS_AT_ONCE)) > 0);
  })
  return () => end(timers)
}

/** The cron's ticks alone. Returns how to end them. */
export function tickOn(site: Site): () => void {
  const { run, end } = oneAtATime()
  const timer = setInterval(() => run(() => site.tick()), CRON_MINUTES * MINUTE_MS)
  return () => end([timer])
}

function oneAtATime() {
  let isBusy = false
  let isOver = false
  return {
    isOver: () => isOver,
    end(timers: NodeJS.Timeout[]) {
      isOver = true
      for (const timer of timers) clearInterval(timer)
    },
    async run(task: () => Promise<void>) {
      if (isBusy) return
      isBusy = true
      try {
        await task()
      } catch (error) {
        if (!isOver) console.error(error instanceof Failure ? error.message : error)
      } finally {
        isBusy = false
      }
    },
  }
}
