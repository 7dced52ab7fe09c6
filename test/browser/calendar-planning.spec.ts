import {
  makeChronicleEvent,
  makeGroupInEvent,
  makePlayerInEvent,
} from '#test/support/chronicle-events.ts'
import { subtractYear } from '#web/community/calendar/nights/nights.ts'
import { createEventAsOwner, getGameDateAfterDays, locateGroupEvents } from './evenings.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { locateButton, locateToast } from './locators.ts'
import { expect, test } from './owners.ts'
import { listScriptsContaining } from './script-weight.ts'
import { SAME_ORIGIN_HEADERS, signIn, switchSession } from './signed-in.ts'

test.use({ expectedErrors: [/\/coming$|\b409\b/] })

test('an owner plans, reschedules, edits and removes an event with the keyboard', async ({
  page,
  owned: { name, path },
}) => {
  const title = `Vigil of ${Date.now()} candles`

  await test.step('the form shows the owner what is missing, then plans the event', async () => {
    await page.goto(`/${path}`)
    await locateButton(page, 'Plan an event').press('Enter')
    const field = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(field).toBeFocused()
    await locateButton(page, 'Save').press('Enter')
    await expect(page.getByText('Please write a title')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(title)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bring **wax**.')
    await page.getByRole('textbox', { name: 'Place' }).fill('The crypt')
    await page.getByLabel('Day', { exact: true }).fill(getGameDateAfterDays(0))
    await page.getByLabel('Time in SLT').fill('23:59')
    const preview = page.getByRole('list', { name: 'Preview' }).getByRole('listitem')
    await expect(preview).toHaveText([/^\w+day \d+ \w+, 23:59 SLT/])
    await page.getByLabel('Repeat', { exact: true }).selectOption('weekly')
    await expect(preview).toHaveCount(3)
    await page.getByLabel('Last day (optional)').fill(getGameDateAfterDays(-1))
    await locateButton(page, 'Save').press('Enter')
    await expect(page.getByText('The last day must not be before the first')).toBeVisible()
    await page.getByLabel('Last day (optional)').fill(getGameDateAfterDays(60))
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await locateButton(page, 'Save').press('Enter')
    await expect(locateToast(page, 'Event Planned')).toBeVisible()
    await expect(locateButton(page, 'Plan an event')).toBeFocused()
    await expect(
      locateGroupEvents(page).getByRole('button', { name: `Edit ${title}` }),
    ).not.toHaveCount(0)
  })

  await test.step('the owner cancels one date of the event and moves another', async () => {
    await locateGroupEvents(page).getByRole('link', { name: title }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const rows = page.getByRole('region', { name: 'Next dates' }).getByRole('listitem')
    await rows
      .nth(1)
      .getByRole('button', { name: /^Cancel the event of/ })
      .press('Enter')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Cancel the event' })
      .press('Enter')
    await expect(rows.nth(1).getByText('Cancelled', { exact: true })).toBeVisible()
    await rows.nth(2).getByRole('button', { name: /^Move/ }).press('Enter')
    await page.getByLabel('New time in SLT').fill('20:15')
    await page.getByLabel('New time in SLT').press('Enter')
    await expect(rows.nth(2).getByText('Moved', { exact: true })).toBeVisible()
    await expect(rows.nth(2)).toContainText('20:15 SLT')
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await rows
      .nth(1)
      .getByRole('button', { name: /^Restore/ })
      .press('Enter')
    await expect(rows.nth(1).getByText('Cancelled', { exact: true })).toBeHidden()
  })

  await test.step('the owner edits the event and removes it', async () => {
    await locateButton(page, `Edit ${title}`).press('Enter')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title}, again`)
    await locateButton(page, 'Save').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${title}, again` })).toBeVisible()
    await expect(locateButton(page, `Edit ${title}, again`)).toBeFocused()
    await locateButton(page, `Remove ${title}, again`).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page).toHaveURL(`/${path}#events`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  })
})

test('a member of another house signs up for an event, and sees past nights below the month', async ({
  page,
  owned: { path, session },
  playwright,
  baseURL,
}) => {
  const title = 'A vigil for strangers'
  const today = getGameDateAfterDays(0)
  const id = await createEventAsOwner(page, path, { title, date: today, minute: 23 * 60 + 59 })
  await switchSession(page, await signIn(playwright.request, String(baseURL), 'player.demo'))
  const coming = `/api/calendar/${id}/occurrences/${today}/coming`
  const signUp = await page.request.put(coming, { headers: SAME_ORIGIN_HEADERS, data: {} })
  expect(signUp.status()).toBe(200)

  await test.step('a member of another house can say they are going, but cannot edit the event', async () => {
    await page.goto(`/${path}`)
    const come = page.getByRole('button', { name: `Going: ${title}` })
    await expect(come).toHaveAttribute('aria-pressed', 'true')
    await expect(come).toBeEnabled()
    await expect(locateButton(page, 'Plan an event')).toBeHidden()
    await page.route('**/coming', (route) => route.abort())
    await come.press('Enter')
    await expect(locateToast(page, 'Not Saved')).toBeVisible()
    await expect(come).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/coming')
    for (const [method, isComing] of [
      ['DELETE', false],
      ['PUT', true],
    ] as const) {
      const saved = page.waitForResponse((response) => response.request().method() === method)
      await come.press('Enter')
      await expect(come).toHaveAttribute('aria-pressed', String(isComing))
      expect(await (await saved).json()).toEqual({ count: Number(isComing), isComing })
    }
    await expect(locateGroupEvents(page).getByText('1 going')).toBeVisible()
    await expectNoHorizontalScroll(page, [360])
  })

  await test.step('a member sees what happened a year ago tonight, and anniversaries of embraces in their house', async () => {
    // Mocks the chronicle of a site that has recorded events for more than a year. Keeps the status
    // of the real response, so that a rejected request fails the test.
    const embraced = makeChronicleEvent('embraced', {
      at: `${subtractYear(today)}T12:00:00.000Z`,
      player: makePlayerInEvent(1, 'Little Ash'),
      group: makeGroupInEvent('dynasty', 14, 'House Vesper'),
    })
    const json = { events: [embraced], next: null, recordsBeganAt: '2020-01-01' }
    await page.route('**/api/chronicle?*', async (route) =>
      route.fulfill({ response: await route.fetch(), json }),
    )
    const month = `/calendar?month=${today.slice(0, 7)}`
    await page.goto(month)
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('link', { name: 'Nights to remember' }).press('Enter')
    await expect(page).toHaveURL(`${month}&nights=1#nights`)
    const yearAgo = page.getByRole('region', { name: 'A year ago tonight' })
    const embraces = page.getByRole('region', { name: /^Embrace-nights of / })
    for (const region of [yearAgo, embraces]) {
      await expect(region.getByRole('listitem')).toHaveText(/Little Ash was embraced into/)
      await expect(region.getByRole('status')).toHaveCount(0)
    }
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await page.unroute('**/api/chronicle?*')
    await page.getByRole('link', { name: 'Hide the nights to remember' }).press('Enter')
    await expect(page).toHaveURL(month)
    await expect(yearAgo).toHaveCount(0)
  })

  // Removes the event, because a group’s page lists only the next three.
  await switchSession(page, session)
  const removal = { headers: SAME_ORIGIN_HEADERS, data: {} }
  expect((await page.request.delete(`/api/calendar/${id}`, removal)).status()).toBe(200)
})

test('saving an event does not overwrite a concurrent change by another person', async ({
  page,
  owned: { path },
}) => {
  const id = await createEventAsOwner(page, path, { title: 'The first draft' })
  await page.goto(`/calendar/${id}`)
  await locateButton(page, 'Edit The first draft').click()
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('Mine')
  const { entry } = await (await page.request.get(`/api/calendar/${id}`)).json()
  const { date, minute, minutes, repeat, until, audience, sequence } = entry
  const answer = await page.request.put(`/api/calendar/${id}`, {
    headers: SAME_ORIGIN_HEADERS,
    data: {
      ...{ date, minute, minutes, repeat, until, audience, sequence },
      ...{ title: 'Theirs', text: '', place: '' },
    },
  })
  expect(answer.status()).toBe(200)
  await locateButton(page, 'Save').click()
  const newer = page.getByRole('region', { name: /^Somebody else has changed this/ })
  await expect(newer).toBeFocused()
  await expect(newer).toContainText('Theirs')
  await expect(field).toHaveValue('Mine')
  await test.step('the editor can take the other person’s version', async () => {
    await newer.getByRole('button', { name: 'Use Their Version' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  })
  await test.step('the editor can keep their own version after seeing both', async () => {
    await locateButton(page, 'Edit Theirs').click()
    await field.fill('Mine')
    const put = await page.request.put(`/api/calendar/${id}`, {
      headers: SAME_ORIGIN_HEADERS,
      data: {
        ...{ date, minute, minutes, repeat, until, audience, sequence: sequence + 1 },
        ...{ title: 'Theirs again', text: '', place: '' },
      },
    })
    expect(put.status()).toBe(200)
    await locateButton(page, 'Save').click()
    await expect(newer).toContainText('Theirs again')
    await locateButton(page, 'Save My Version').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  })
})

test('while the event editor loads, the events stay visible and the keyboard focus stays in place', async ({
  page,
  owned: { path },
}) => {
  const title = 'Lanterns on the moor'
  await createEventAsOwner(page, path, { title })
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const scripts = listScriptsContaining('Plan an event')
  await page.route(
    ({ pathname }) => scripts.includes(pathname),
    async (route) => {
      requested.resolve()
      await released.promise
      await route.continue()
    },
  )
  const user = page.waitForResponse('**/api/user')
  await page.goto(`/${path}`)
  const link = locateGroupEvents(page).getByRole('link', { name: title }).first()
  await link.focus()
  await (await user).finished()
  await requested.promise
  await expect(link).toBeFocused()
  released.resolve()
  await expect(locateButton(page, 'Plan an event')).toBeVisible()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
