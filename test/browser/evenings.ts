import type { Locator, Page } from '@playwright/test'
import type { NewEntryBody } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { SAME_ORIGIN_HEADERS } from './signed-in.ts'
import { expect } from './site.ts'

export const DEMO_GAME_TIME_ZONE = 'America/Los_Angeles'

export function locateGroupEvents(page: Page): Locator {
  return page.getByRole('region', { name: 'Events', exact: true })
}

export function getGameDateAfterDays(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: DEMO_GAME_TIME_ZONE }).format(
    new Date(),
  )
  return addDays(today, days)
}

export async function createEventAsOwner(
  page: Page,
  path: string,
  change: Partial<NewEntryBody>,
): Promise<number> {
  const [list, id] = path.split('/')
  const kind = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' }[list ?? '']
  const response = await page.request.post(`/api/calendar/planners/${kind}:${id}`, {
    headers: SAME_ORIGIN_HEADERS,
    data: {
      ...{
        title: 'Court at dusk',
        text: '',
        place: '',
        date: getGameDateAfterDays(3),
        minute: 1140,
      },
      ...{ minutes: 120, repeat: 'once', until: null, audience: 'everybody', ...change },
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).entry.id
}
