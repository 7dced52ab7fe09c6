import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { SCRIPTLESS_PATH } from './shared-page.ts'
import { expect, test } from './signed-in.ts'

test('a page number past the end is replaced in the URL, and Back skips it', async ({ page }) => {
  await page.goto(SCRIPTLESS_PATH)
  await page.goto('/clans?page=999')
  await expect(page).toHaveURL(/\/clans\?page=[1-9]$/)
  await page.goBack()
  await expect(page).toHaveURL(SCRIPTLESS_PATH)
})

test('the focus follows a keyboard user from a ranking to a profile, whose link back restores the page', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/rankings/dynasty?search=a')
  const { pages }: Ranking = await answer.json()
  await page.goto(`/dynasties?search=a&page=${pages - 1}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()

  await test.step('the Next link keeps the focus when the last page disables it', async () => {
    const next = page.getByRole('link', { name: 'Next' })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    await expect(page).toHaveURL(`/dynasties?search=a&page=${pages}`)
  })

  await test.step('the heading of the profile takes the focus', async () => {
    const house = page.getByRole('rowheader').first().getByRole('link')
    const name = await house.locator('bdi').first().textContent()
    await house.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused()
  })

  await test.step('the link back restores the page number and the search', async () => {
    await page.getByRole('link', { name: 'Back to Dynasties' }).click()
    await expect(page).toHaveURL(`/dynasties?search=a&page=${pages}`)
  })
})

test('an open menu makes the page behind it inert, and closes when the window becomes larger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dynasties')
  const html = page.locator('html')
  const isReached = () => page.evaluate(() => !document.querySelector('main')?.closest('[inert]'))
  const open = () => page.getByRole('button', { name: 'Open the menu' }).click()
  await open()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await expect(html).toHaveCSS('overflow', 'hidden')
  expect(await isReached()).toBe(false)
  await expect(page.locator('style')).toHaveCount(0)

  await test.step('Tab stays inside the open menu', async () => {
    for (let tabs = 0; tabs < 12; tabs++) await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  })

  await test.step('a click beside the menu closes it and removes it from the page', async () => {
    await page.mouse.click(10, 300)
    await expect(menu).toBeHidden()
    await expect(html).not.toHaveCSS('overflow', 'hidden')
    expect(await isReached()).toBe(true)
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page).toHaveURL('/dynasties')
  })

  await page.setViewportSize({ width: 700, height: 800 })
  await open()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(menu).toBeHidden()
})

test.describe('when a signed-in player opens the menu', () => {
  // Expects a 401, because a preloaded page may make another request after the session has ended.
  test.use({ username: 'player.demo', expectedErrors: [/503|401/] })

  test('the menu stays open when an error message is dismissed, and takes the focus after a logout', async ({
    page,
    context,
  }) => {
    let isDown = true
    // Mocks the call, because other tests share the demo character’s session.
    await page.route('**/api/logout', async (route) => {
      if (isDown) return route.fulfill({ status: 503, json: { error: 'Try again.' } })
      await context.clearCookies()
      return route.fulfill({ json: { ok: true } })
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dynasties')
    await page.getByRole('button', { name: /^Open the menu/ }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('button', { name: 'Exit Realm' }).click()
    const message = page.getByText('Logout failed', { exact: true })
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toBeHidden()
    await expect(menu).toBeVisible()
    isDown = false
    await menu.getByRole('button', { name: 'Exit Realm' }).click()
    await expect(menu.getByRole('link', { name: 'Enter Realm' })).toBeVisible()
    await expect(menu).toBeFocused()
  })
})

test('an HTML response in place of a JSON response is shown as an outage', async ({ page }) => {
  await page.route('**/api/rankings/clan?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Hotel</title>Accept our terms' }),
  )
  await page.goto('/auth')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clans' }).click()
  await expect(page.getByText('The site is not responding.')).toBeVisible()
})

test.describe('when an element has a tooltip', () => {
  test.use({ username: 'player.demo' })

  test('tooltips appear for truncated texts, icon buttons, game terms, dates and numbers', async ({
    page,
  }) => {
    const tooltip = page.getByRole('tooltip')
    await page.goto('/dynasties')
    await test.step('a truncated name has a tooltip', async () => {
      const name = page.getByRole('link', { name: /Your profile/ }).locator('.truncate')
      await expect(name).not.toHaveText('player.demo')
      await name.hover()
      await expect(tooltip).toHaveText((await name.textContent()) ?? '')
    })
    await test.step('an icon has a tooltip', async () => {
      await page.setViewportSize({ width: 900, height: 900 })
      await page.getByRole('button', { name: 'Open the menu' }).hover()
      await expect(tooltip).toHaveText('Open the menu')
      await page.keyboard.press('Escape')
      await expect(tooltip).toHaveCount(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await page.getByRole('link', { name: /Your profile/ }).click()
    await test.step('a date has a tooltip', async () => {
      const account = page.getByRole('region', { name: 'Account Information' })
      await account.locator('time').first().hover()
      await expect(tooltip).toHaveText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, .* at /)
    })
    await test.step('a game term has a tooltip, also for keyboard focus', async () => {
      const term = page.getByRole('button', { name: 'Essence' })
      // Moves the pointer away, because scrolling would bring something else under it.
      await page.mouse.move(0, 0)
      await page.keyboard.press('Tab')
      await term.focus()
      await expect(tooltip).toHaveText('The game’s second measure of strength.')
      await expect(term).toHaveAccessibleDescription('The game’s second measure of strength.')
    })
  })
})
