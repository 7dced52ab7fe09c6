import { DEMO_CHARACTERS, getDemoCharacterDynastyIndex } from '#demo/demo-characters.ts'
import type { Dynasty } from '#demo/world/dynasties.ts'
import type { NewEntryBody } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import evenings from './evenings.json' with { type: 'json' }

/** A sample event, which has a weekday instead of a date. `weekday` is 0 for Sunday. */
type Evening = (typeof evenings)[keyof typeof evenings][number]

const [, LORD, , HOWL] = DEMO_CHARACTERS
export const REALM_PLANNER_USERNAME = 'admin.demo'

export function planHouseCalendar({ index }: Dynasty, today: string): NewEntryBody[] {
  if (LORD && index === getDemoCharacterDynastyIndex(LORD)) return toBodies(evenings.house, today)
  return HOWL && index === getDemoCharacterDynastyIndex(HOWL) ? toBodies(evenings.pack, today) : []
}

export function planRealmCalendar(today: string): NewEntryBody[] {
  return toBodies(evenings.realm, today)
}

function toBodies(planned: readonly Evening[], today: string): NewEntryBody[] {
  return planned.map(({ weekday, ...evening }) => ({
    ...(evening as Omit<NewEntryBody, 'date' | 'until'>),
    date: findFirst(today, weekday, evening.repeat),
    until: null,
  }))
}

/**
 * Returns the first date of an event: `monthly` events start before the 29th, `monthly-last` events
 * in the last seven days of a month.
 */
function findFirst(today: string, weekday: number, repeat: string): string {
  for (let date = today; ; date = addDays(date, 1)) {
    const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
    const fits = repeat === 'monthly-last' ? isLast : repeat !== 'monthly' || date.slice(8) <= '28'
    if (fits && new Date(date).getUTCDay() === weekday) return date
  }
}
