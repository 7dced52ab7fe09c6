import type { CalendarResponse } from '#schema/contracts/community/calendar.ts'
import { fillInSampleUrls } from '#tools/lib/read-pages.ts'
import { toGameTimeText, toVisitorTimeText } from '#web/community/calendar/time/zoned-words.ts'
import { createEventAsOwner, DEMO_GAME_TIME_ZONE, getGameDateAfterDays } from './evenings.ts'
import { locateButton } from './locators.ts'
import { expect, test } from './owners.ts'
import { leavePageAndClearCookies, switchSession } from './signed-in.ts'

/**
 * Returns events on two Saturdays at 19:00 Second Life time, with dates and times in the requested
 * time zone.
 */
function toPage(asked: URLSearchParams, title: string): CalendarResponse {
  const zone = asked.get('zone') ?? DEMO_GAME_TIME_ZONE
  const occurrences = ['2026-11-01T02:00:00.000Z', '2026-11-08T03:00:00.000Z'].map((startAt) => ({
    ...{
      entryId: 1,
      date: startAt.slice(0, 10),
      startAt,
      endAt: startAt,
      title,
      zone: DEMO_GAME_TIME_ZONE,
    },
    ...{ isCalledOff: false, isMoved: false, audience: 'everybody' as const },
    ...{ repeat: 'weekly' as const, planner: { kind: 'realm' as const, id: 0, name: null } },
  }))
  const toDay = (at: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at))
  return {
    ...{ from: asked.get('from') ?? '', to: asked.get('to') ?? '', zone, occurrences, next: null },
    days: occurrences.map(({ startAt }) => ({ date: toDay(startAt), count: 1 })),
  }
}

test.describe('a visitor, not signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a visitor opens the month, a day and the list, and filters events by species and group', async ({
    page,
    owned,
  }) => {
    const title = 'The hunt for the white stag'
    await switchSession(page, owned.session)
    await createEventAsOwner(page, owned.path, { title })
    await leavePageAndClearCookies(page)

    await page.goto(`/calendar?month=${getGameDateAfterDays(3).slice(0, 7)}`)
    const grid = page.getByRole('table')
    await expect(grid.getByRole('columnheader')).toHaveCount(7)
    const day = grid.getByRole('link', { name: /events?$/ }).last()
    const label = (await day.getAttribute('aria-label')) ?? ''
    await day.press('Enter')
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}$/)
    await expect(page.getByRole('heading', { name: label.split(':')[0] }).first()).toBeVisible()
    await page.getByRole('link', { name: 'The whole month' }).press('Enter')
    await expect(grid).toBeVisible()

    const views = page.getByRole('navigation', { name: 'View' })
    const days = views.getByRole('link', { name: 'Coming days' })
    await days.press('Enter')
    await expect(page).toHaveURL('/calendar')
    await expect(days).toBeHidden()
    await views.getByRole('link', { name: 'List' }).press('Enter')
    await expect(page).toHaveURL('/calendar?view=list')
    await page.getByRole('searchbox').fill(owned.name)
    const found = page.getByRole('search').getByRole('link', { name: owned.name })
    await found.first().press('Enter')
    await expect(page).toHaveURL(`/calendar?view=list&group=dynasty%3A${owned.path.split('/')[1]}`)
    await expect(page.getByText('Only', { exact: false }).first()).toContainText(owned.name)
    await page.getByLabel('Species').selectOption('Witch')
    await expect(page).toHaveURL(/species=Witch/)
    await locateButton(page, 'Clear Filters').press('Enter')
    await page.getByRole('main').getByRole('link', { name: title }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Going/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  })

  test.describe('with a browser in the time zone of São Paulo', () => {
    test.use({ timezoneId: 'America/Sao_Paulo', ownContext: true })

    test('the calendar shows game time or, if chosen, the visitor’s time zone, and an event shows both', async ({
      page,
      baseURL,
    }) => {
      const title = 'The turning of the clocks'
      // The events are at 19:00 in Los Angeles, on the Saturdays before and after its clock change.
      // In São Paulo, only the first is on the same date as in the game, and only the second on the
      // same date as in UTC.
      const before = 'Saturday 31 October 23:00'
      const after = 'Sunday 8 November 00:00'
      await page.route('**/api/calendar?*', (route) => {
        const asked = new URL(route.request().url()).searchParams
        return route.fulfill({ json: toPage(asked, title) })
      })
      const readDays = () =>
        page
          .getByRole('main')
          .getByRole('region')
          .filter({ has: page.getByRole('link', { name: title }) })
          .evaluateAll((days) =>
            days.map((day) =>
              [day.querySelector('h2'), day.querySelector('time')]
                .map((part) => part?.textContent)
                .join(' '),
            ),
          )
      await page.goto('/calendar?view=list')
      await locateButton(page, 'My time').press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: / my time$/ })).toBeVisible()
      await expect.poll(readDays).toEqual([before, after])
      await locateButton(page, 'SLT').press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: / SLT$/ })).toBeVisible()
      await locateButton(page, 'My time').press('Enter')

      await test.step('the choice is remembered after a reload', async () => {
        await page.goto('/calendar?month=2026-11')
        await expect(page.getByRole('table')).toBeVisible()
        const cell = page.getByRole('cell').filter({ hasText: title }).last()
        const [, day, , clock] = after.split(' ')
        await expect(cell).toHaveText(`${day}${clock}${title}`)
      })

      await test.step('an event shows both times, each with the weekday', async () => {
        const [address = ''] = await fillInSampleUrls(String(baseURL), ['/calendar/{event}'])
        await page.goto(address)
        const row = page.getByRole('region', { name: 'Next dates' }).getByRole('listitem').first()
        const time = row.locator('time')
        const at = (await time.getAttribute('datetime')) ?? ''
        await expect(time).toHaveText(
          `${toGameTimeText(at)}(${toVisitorTimeText(at, 'America/Sao_Paulo')})`,
        )
      })
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('without JavaScript, the calendar can be filtered and read', async ({ page }) => {
      await page.goto('/calendar?view=list')
      await expect(page.getByText(/^\d+ events? in the next 31 days$/)).toBeVisible()
      await page.getByRole('link', { name: 'Nights to remember' }).click()
      await expect(page.getByRole('heading', { name: 'A year ago tonight' })).toBeVisible()
      await expect(page.getByText('The records do not reach back a year yet.')).toBeVisible()
      await page.getByLabel('Species').selectOption('Witch')
      await locateButton(page, 'Apply').click()
      await expect(page).toHaveURL(/\/calendar\?nights=1&view=list&species=Witch/)
      await page.getByRole('link', { name: 'Hide the nights to remember' }).click()
      await expect(page).toHaveURL(/\/calendar\?view=list&species=Witch/)
      await expect(page.getByText('A year ago tonight')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Coming days SLT' })).toBeVisible()
      await page.getByRole('link', { name: 'Night of the Long Table' }).first().click()
      await expect(page).toHaveURL(/\/calendar\/\d+$/)
    })
  })
})
