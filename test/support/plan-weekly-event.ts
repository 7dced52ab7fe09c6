import type { CalendarEntry, NewEntryBody } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { type TestBrowser, toJsonRequest } from './people.ts'

/** The date that the OpenAPI document’s examples use. */
export const OPENAPI_EXAMPLE_DATE = '2026-11-21'

/**
 * The date of the first event, eleven days ago. The next weekly event is in three days, so none
 * takes place during a test.
 */
export const FIRST_WEEKLY_EVENT_DATE = addDays(new Date().toISOString().slice(0, 10), -11)

/** Returns the body of a weekly public event that starts on `FIRST_WEEKLY_EVENT_DATE`. */
export function toWeeklyEventBody(change: Partial<NewEntryBody> = {}): NewEntryBody {
  return {
    ...{ title: 'Court at dusk', text: 'Bring **candles**.', place: 'The great hall' },
    ...{
      date: FIRST_WEEKLY_EVENT_DATE,
      minute: 19 * 60,
      minutes: 120,
      repeat: 'weekly',
      until: null,
    },
    ...{ audience: 'everybody', ...change },
  }
}

/** Plans a weekly event for `planner`, which is `realm` or a group such as `dynasty:1`. */
export async function planWeeklyEvent(
  person: TestBrowser,
  planner: string,
  change: Partial<NewEntryBody> = {},
): Promise<CalendarEntry> {
  const response = await person.call(
    `/api/calendar/planners/${planner}`,
    toJsonRequest(toWeeklyEventBody(change)),
  )
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json<{ entry: CalendarEntry }>()).entry
}
