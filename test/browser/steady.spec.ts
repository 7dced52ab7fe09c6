import { expect, test } from './signed-in.ts'

test('a page past the last becomes the last, also in the URL', async ({ page }) => {
  await page.goto('/clans')
  await page.goto('/clans?page=999')
  await expect(page).toHaveURL(/\/clans\?page=[1-9]$/)
  await page.goBack()
  await expect(page).toHaveURL('/clans')
})

test('going back from a profile restores page and search', async ({ page }) => {
  await page.goto('/dynasties?search=a&page=2')
  const row = page.getByRole('row').nth(1)
  const name = await row.getByRole('link').first().textContent()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Back to Dynasties' }).click()
  await expect(page).toHaveURL('/dynasties?search=a&page=2')
})

test('on the last page the clicked button keeps the focus', async ({ page, request }) => {
  const clans = (await (await request.get('/api/clans')).json()) as unknown[]
  await page.goto(`/clans?page=${Math.ceil(clans.length / 10) - 1}`)
  const next = page.getByRole('link', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
})

test('an open menu makes the page inert without a style element, and closes when the window grows', async ({
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

  await test.step('Tab stays in it', async () => {
    for (let tabs = 0; tabs < 12; tabs++) await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  })

  await test.step('a press beside it closes it, and nothing is left', async () => {
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

test.describe('the open menu of a player', () => {
  // A page that was loaded ahead may ask once more after the session has ended.
  test.use({ username: 'player.demo', expectedErrors: [/503|401/] })

  test('keeps a message reachable, and the focus when its button is replaced', async ({
    page,
    context,
  }) => {
    let isDown = true
    // The session of the demo character is shared by the tests, so the server is not asked.
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

test('the keyboard alone goes from the rankings to a profile, and the focus follows', async ({
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

test('an HTML page instead of a response is treated as an outage', async ({ page }) => {
  await page.route('**/api/rankings/clan?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Hotel</title>Accept our terms' }),
  )
  await page.goto('/auth')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clans' }).click()
  await expect(page.getByText('The site is not responding.')).toBeVisible()
})

test.describe('who edits', () => {
  // Each worker changes a bio of its own, which no other test reads.
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    username: ({}, use, { parallelIndex }) => use(parallelIndex % 2 ? 'clan.demo' : 'dynasty.demo'),
  })

  test('saves once, however often the button is clicked', async ({ page }) => {
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

test.describe('Tooltips', () => {
  test.use({ username: 'player.demo' })

  test('appear for truncated texts, icon buttons, and dates or numbers with details', async ({
    page,
  }) => {
    const tooltip = page.getByRole('tooltip')
    await page.goto('/dynasties')
    await test.step('a cut name', async () => {
      const name = page.getByRole('link', { name: /Your profile/ }).locator('.truncate')
      await expect(name).not.toHaveText('player.demo')
      await name.hover()
      await expect(tooltip).toHaveText((await name.textContent()) ?? '')
    })
    await test.step('an icon', async () => {
      await page.setViewportSize({ width: 900, height: 900 })
      await page.getByRole('button', { name: 'Open the menu' }).hover()
      await expect(tooltip).toHaveText('Open the menu')
      await page.keyboard.press('Escape')
      await expect(tooltip).toHaveCount(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await page.goto('/clans/1')
    await test.step('a date', async () => {
      await page.locator('time').first().hover()
      await expect(tooltip).toHaveText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, .* at /)
    })
    await page.goto('/profile')
    await test.step('a word of the game, for the keyboard too', async () => {
      const term = page.getByRole('button', { name: 'Essence' })
      await page.keyboard.press('Tab')
      await term.focus()
      await expect(tooltip).toHaveText('The game’s second measure of strength.')
      await expect(term).toHaveAccessibleDescription('The game’s second measure of strength.')
    })
  })
})
