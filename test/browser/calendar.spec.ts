import type { Page } from '@playwright/test'
import type { NewEntryBody } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { makeEvent, makeGroup, makePlayer } from '#test/support/chronicle-events.ts'
import { fillSamples } from '#tools/lib/read-pages.ts'
import { toYearBefore } from '#web/community/calendar/nights/nights.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './owners.ts'
import { OWN_PAGE, type StorageState, signIn } from './signed-in.ts'

const GAME_ZONE = 'America/Los_Angeles'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const evenings = (page: Page) => page.getByRole('region', { name: 'Evenings', exact: true })

/** The day in the game's zone, so many days from today. */
function toGameDay(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: GAME_ZONE }).format(new Date())
  return addDays(today, days)
}

async function become(page: Page, { cookies }: StorageState): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
}

async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(
    await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    }),
  ).toBe(0)
}

/** Evenings are planned over the API by who is signed in. */
async function plan(page: Page, path: string, change: Partial<NewEntryBody>): Promise<number> {
  const [list, id] = path.split('/')
  const kind = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' }[list ?? '']
  const response = await page.request.post(`/api/calendar/planners/${kind}:${id}`, {
    headers: OWN_PAGE,
    data: {
      ...{ title: 'Court at dusk', text: '', place: '', date: toGameDay(3), minute: 1140 },
      ...{ minutes: 120, repeat: 'once', until: null, audience: 'everybody', ...change },
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).entry.id
}

// Requests that the tests cut or have refused, and an address that is none.
test.use({ expectedErrors: [/\/coming$|\b409\b|\/calendar\/999999$/] })

for (const width of [360, 768, 1440]) {
  test(`at ${width} pixels: an owner plans an evening with the keyboard, and members say that they come`, async ({
    page,
    owned: { name, path, session },
    playwright,
    baseURL,
  }) => {
    const title = `Vigil of ${width} candles`
    await page.setViewportSize({ width, height: 900 })

    await test.step('the owner is told what is missing, and plans it', async () => {
      await page.goto(`/${path}`)
      await button(page, 'Plan the evenings').press('Enter')
      await button(page, 'Plan an evening').press('Enter')
      const field = page.getByRole('textbox', { name: 'Title', exact: true })
      await expect(field).toBeFocused()
      await button(page, 'Save').press('Enter')
      await expect(page.getByText('Please write a title')).toBeVisible()
      await expect(field).toBeFocused()
      await field.fill(title)
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bring **wax**.')
      await page.getByRole('textbox', { name: 'Place' }).fill('The crypt')
      await page.getByLabel('Day', { exact: true }).fill(toGameDay(0))
      await page.getByLabel('Time in SLT').fill('23:59')
      await page.getByLabel('Repeat', { exact: true }).selectOption('weekly')
      await page.getByLabel('Last day, if any').fill(toGameDay(-1))
      await button(page, 'Save').press('Enter')
      await expect(page.getByText('The last day must not be before the first')).toBeVisible()
      await page.getByLabel('Last day, if any').fill(toGameDay(60))
      await expectWhole(page)
      await button(page, 'Save').press('Enter')
      await expect(toast(page, 'Evening Planned')).toBeVisible()
      await expect(button(page, 'Plan an evening')).toBeFocused()
      await expect(evenings(page).getByText('Tonight', { exact: true }).first()).toBeVisible()
      await expect(page.getByText(/^\d+ of 20 planned$/)).toBeVisible()
      await expectWhole(page)
    })

    await test.step('one of its evenings is called off, another moved', async () => {
      await evenings(page).getByRole('link', { name: title }).first().press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const rows = page.getByRole('region', { name: 'The next evenings' }).getByRole('listitem')
      await rows
        .nth(1)
        .getByRole('button', { name: /^Call off/ })
        .press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).press('Enter')
      await expect(rows.nth(1).getByText('Called off', { exact: true })).toBeVisible()
      await rows.nth(2).getByRole('button', { name: /^Move/ }).press('Enter')
      await page.getByLabel('New time in SLT').fill('20:15')
      await page.getByLabel('New time in SLT').press('Enter')
      await expect(rows.nth(2).getByText('Moved', { exact: true })).toBeVisible()
      await expect(rows.nth(2)).toContainText('20:15 SLT')
      await expectWhole(page)
      await rows
        .nth(1)
        .getByRole('button', { name: /^As planned/ })
        .press('Enter')
      await expect(rows.nth(1).getByText('Called off', { exact: true })).toBeHidden()
    })

    await test.step('a member of another house says to come, and no more', async () => {
      await become(page, await signIn(playwright.request, String(baseURL), 'player.demo'))
      await page.goto(`/${path}`)
      const come = evenings(page)
        .getByRole('button', { name: `I will come: ${title}` })
        .first()
      await expect(come).toBeEnabled()
      const titled = await evenings(page).getByRole('link', { name: title }).first().boundingBox()
      const beside = await come.boundingBox()
      expect(Number(beside?.x), 'not below the time').toBeGreaterThanOrEqual(Number(titled?.x))
      await come.press('Enter')
      await expect(come).toHaveAttribute('aria-pressed', 'true')
      await expect(evenings(page).getByText('You are coming').first()).toBeVisible()
      await expect(button(page, 'Plan the evenings')).toBeHidden()
      await page.goto('/court')
      const week = page.getByRole('region', { name: 'Your week' })
      await expect(week).toBeVisible()
      await expectWhole(page)
      await page.goto(`/${path}`)
      await expect(come).toHaveAttribute('aria-pressed', 'true')
      await expect(come).toBeEnabled()
      await page.route('**/coming', (route) => route.abort())
      await come.press('Enter')
      await expect(toast(page, 'Not Saved')).toBeVisible()
      await expect(come).toHaveAttribute('aria-pressed', 'true')
      await page.unroute('**/coming')
      await come.press('Enter')
      await expect(come).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('a member remembers a year ago tonight, and the embrace-nights of their house', async () => {
      await page.goto('/calendar')
      await page.getByRole('link', { name: 'Nights to remember' }).press('Enter')
      await expect(page).toHaveURL('/calendar?nights=1#nights')
      const yearAgo = page.getByRole('region', { name: 'A year ago tonight' })
      await expect(yearAgo).toContainText('The records do not reach back a year yet.')
      const embraces = page.getByRole('region', { name: /^Embrace-nights of / })
      await expect(embraces.getByText(/embrace/).last()).toBeVisible()
      await expect(embraces.getByRole('status')).toHaveCount(0)
      await expectWhole(page)
      // As it is once the site has been there for a year.
      const embraced = makeEvent('embraced', {
        at: `${toYearBefore(toGameDay(0))}T12:00:00.000Z`,
        player: makePlayer(1, 'Little Ash'),
        group: makeGroup('dynasty', 14, 'House Vesper'),
      })
      const json = { events: [embraced], next: null, recordsBeganAt: '2020-01-01' }
      await page.route('**/api/chronicle?*', (route) => route.fulfill({ json }))
      await page.goto('/calendar')
      await page.getByRole('link', { name: 'Nights to remember' }).press('Enter')
      for (const region of [yearAgo, embraces]) {
        await expect(region.getByRole('listitem')).toHaveText(/Little Ash was embraced into/)
      }
      await expectWhole(page)
      await page.unroute('**/api/chronicle?*')
      await page.getByRole('link', { name: 'Hide the nights to remember' }).press('Enter')
      await expect(page).toHaveURL('/calendar')
      await expect(yearAgo).toHaveCount(0)
    })

    await test.step('the owner edits it, and removes it', async () => {
      await become(page, session)
      await page.goto(`/${path}`)
      await expect(button(page, 'Plan the evenings')).toBeVisible()
      await evenings(page).getByRole('link', { name: title }).first().press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await button(page, `Edit ${title}`).press('Enter')
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title}, again`)
      await button(page, 'Save').press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `${title}, again` })).toBeVisible()
      await expect(button(page, `Edit ${title}, again`)).toBeFocused()
      await button(page, `Remove ${title}, again`).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
      await expect(page).toHaveURL(`/${path}#evenings`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    })
  })
}

test('what somebody else has changed in between is not overwritten', async ({
  page,
  owned: { path },
}) => {
  const id = await plan(page, path, { title: 'The first draft' })
  await page.goto(`/calendar/${id}`)
  await button(page, 'Edit The first draft').click()
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('Mine')
  const { entry } = await (await page.request.get(`/api/calendar/${id}`)).json()
  const { date, minute, minutes, repeat, until, audience, sequence } = entry
  const answer = await page.request.put(`/api/calendar/${id}`, {
    headers: OWN_PAGE,
    data: {
      ...{ date, minute, minutes, repeat, until, audience, sequence },
      ...{ title: 'Theirs', text: '', place: '' },
    },
  })
  expect(answer.status()).toBe(200)
  await button(page, 'Save').click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(field).toHaveValue('Mine')
  await button(page, 'Discard mine and show the newest').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
})

test('the evenings stay while their script is late, and with them the focus', async ({
  page,
  owned: { path },
}) => {
  const title = 'Lanterns on the moor'
  await plan(page, path, { title })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Plan the evenings')) await released
    await route.fulfill({ response })
  })
  const user = page.waitForResponse('**/api/user')
  await page.goto(`/${path}`)
  const link = evenings(page).getByRole('link', { name: title }).first()
  await link.focus()
  await (await user).finished()
  // What follows from who is signed in has been rendered, had it not to wait.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(link).toBeFocused()
  release()
  await expect(button(page, 'Plan the evenings')).toBeVisible()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('sees the month, a day and the list, by species and group, in the address', async ({
    page,
    owned,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const title = 'The hunt for the white stag'
    await become(page, owned.session)
    await plan(page, owned.path, { title })
    await page.context().clearCookies()

    await page.goto(`/calendar?month=${toGameDay(3).slice(0, 7)}`)
    const grid = page.getByRole('table')
    await expect(grid.getByRole('columnheader')).toHaveCount(7)
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectWhole(page)
    }
    const day = grid.getByRole('link', { name: /evenings?$/ }).last()
    const label = (await day.getAttribute('aria-label')) ?? ''
    await day.press('Enter')
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}$/)
    await expect(page.getByRole('heading', { name: label.split(':')[0] }).first()).toBeVisible()
    await page.getByRole('link', { name: 'The whole month' }).press('Enter')
    await expect(grid).toBeVisible()

    await page.goto('/calendar?view=list')
    await page.getByRole('searchbox').fill(owned.name)
    const found = page.getByRole('search').getByRole('link', { name: owned.name })
    await found.first().press('Enter')
    await expect(page).toHaveURL(`/calendar?view=list&group=dynasty%3A${owned.path.split('/')[1]}`)
    await expect(page.getByText('Only', { exact: false }).first()).toContainText(owned.name)
    await page.getByLabel('Species').selectOption('Witch')
    await expect(page).toHaveURL(/species=Witch/)
    await button(page, 'Clear Filters').press('Enter')
    await page.getByRole('main').getByRole('link', { name: title }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^I will come/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await expectWhole(page)
  })

  test.describe('in São Paulo', () => {
    test.use({ timezoneId: 'America/Sao_Paulo', ownContext: true })

    test('reads their own time beside that of the game', async ({ page, baseURL }) => {
      const [address = ''] = await fillSamples(String(baseURL), ['/calendar/{evening}'])
      await page.goto(address)
      const row = page
        .getByRole('region', { name: 'The next evenings' })
        .getByRole('listitem')
        .first()
      const time = row.locator('time')
      const at = new Date((await time.getAttribute('datetime')) ?? '')
      const toClock = (timeZone: string) =>
        new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(at)
      await expect(time).toContainText(`${toClock(GAME_ZONE)} SLT`)
      await expect(time).toContainText(toClock('America/Sao_Paulo'))
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('filters and reads the calendar', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/calendar?view=list')
      await expect(page.getByText(/^\d+ evenings? in the next 31 nights$/)).toBeVisible()
      await page.getByRole('link', { name: 'Nights to remember' }).click()
      await expect(page.getByRole('heading', { name: 'A year ago tonight' })).toBeVisible()
      await expect(page.getByText('The records do not reach back a year yet.')).toBeVisible()
      await page.getByLabel('Species').selectOption('Witch')
      await button(page, 'Apply').click()
      await expect(page).toHaveURL(/\/calendar\?nights=1&view=list&species=Witch/)
      await page.getByRole('link', { name: 'Hide the nights to remember' }).click()
      await expect(page).toHaveURL(/\/calendar\?view=list&species=Witch/)
      await expect(page.getByText('A year ago tonight')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('SLT')
      // Of the evenings in the list it is the one that no other test removes.
      await page.getByRole('link', { name: 'Night of the Long Table' }).first().click()
      await expect(page).toHaveURL(/\/calendar\/\d+$/)
    })
  })
})

test('an address that is none says so', async ({ page }) => {
  await page.goto('/calendar/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Evening not found' })).toBeVisible()
})
