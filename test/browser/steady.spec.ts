import { expect, test } from './signed-in.ts'

test('a page number past the end is replaced in the URL, and Back skips it', async ({ page }) => {
  await page.goto('/clans')
  await page.goto('/clans?page=999')
  await expect(page).toHaveURL(/\/clans\?page=[1-9]$/)
  await page.goBack()
  await expect(page).toHaveURL('/clans')
})

test('the link back from a profile restores the page number and the search', async ({ page }) => {
  await page.goto('/dynasties?search=a&page=2')
  const row = page.getByRole('row').nth(1)
  const name = await row.getByRole('link').first().textContent()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Back to Dynasties' }).click()
  await expect(page).toHaveURL('/dynasties?search=a&page=2')
})

test('the Next link keeps the focus when a click leads to the last page and disables the link', async ({
  page,
  request,
}) => {
  const clans = (await (await request.get('/api/clans')).json()) as unknown[]
  await page.goto(`/clans?page=${Math.ceil(clans.length / 10) - 1}`)
  const next = page.getByRole('link', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
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

  test('dismissing a toast keeps the menu open, and logging out in the menu moves the focus to the menu', async ({
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

test('a keyboard user gets from the rankings to a profile, and the focus moves to the new page', async ({
  page,
}) => {
  await page.goto('/dynasties')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  const leader = page.getByRole('row').nth(1).getByRole('link').nth(1)
  await leader.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/dynasties')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an HTML response in place of a JSON response is shown as an outage', async ({ page }) => {
  await page.route('**/api/rankings/clan?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Hotel</title>Accept our terms' }),
  )
  await page.goto('/auth')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clans' }).click()
  await expect(page.getByText('The site is not responding.')).toBeVisible()
})

test.describe('editing a group as its owner', () => {
  // Each Playwright worker edits the bio of a player whose bio no other test reads.
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    username: ({}, use, { parallelIndex }) => use(parallelIndex % 2 ? 'clan.demo' : 'dynasty.demo'),
  })

  test('clicking Save repeatedly saves once', async ({ page }) => {
    let sent = 0
    await page.route('**/api/user/bio', async (route) => {
      if (route.request().method() === 'PUT') sent++
      await route.continue()
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Bio' }).click()
    await page.getByRole('textbox', { name: 'Bio' }).fill(`Written ${Date.now()}`)
    const save = page.getByRole('button', { name: 'Save' })
    await save.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('button', { name: 'Edit Bio' })).toBeVisible()
    expect(sent).toBe(1)
  })
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
    await page.goto('/clans/1')
    await test.step('a date has a tooltip', async () => {
      await page.locator('time').first().hover()
      await expect(tooltip).toHaveText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, .* at /)
    })
    await page.goto('/profile')
    await test.step('a game term has a tooltip, also for keyboard focus', async () => {
      const term = page.getByRole('button', { name: 'Essence' })
      await page.keyboard.press('Tab')
      await term.focus()
      await expect(tooltip).toHaveText('The game’s second measure of strength.')
      await expect(term).toHaveAccessibleDescription('The game’s second measure of strength.')
    })
  })
})
