import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
import { recordApiCalls } from './comes-to-life.ts'
import { toVisibleText } from './first-answers.ts'
import { expect, signIn, test } from './signed-in.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

const HOUR_MS = 60 * 60_000
const AS_OF = /Data as of \d{4}-\d{2}-\d{2} \d{2}:\d{2}/

test('a ranking shows when the game’s data was last read, without an extra request', async ({
  page,
}) => {
  const calls = recordApiCalls(page)
  await page.goto('/dynasties')
  const stamp = page
    .locator('main')
    .getByText(/^Data as of (just now|\d+ (minute|hour)s? ago)$/)
    .locator('time')
  await expect(stamp).toBeVisible()
  // Checks only the format, because pages are cached for a minute and other tests sync meanwhile.
  await expect(stamp).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  await expect(stamp).toHaveAttribute('title', /^\w+day, \d+ \w+ \d{4} at \d{2}:\d{2} UTC$/)
  expect(calls).toEqual([])
  await expect(page.getByRole('contentinfo').getByText(/^Data as of/)).toBeHidden()
  await page
    .getByRole('link', { name: /^Players/ })
    .first()
    .click()
  await expect(page.getByRole('contentinfo').getByText(AS_OF)).toBeVisible()
})

test('pages show the date of their data: rankings above the table, other pages in the footer', async ({
  request,
}) => {
  const paths = [
    '/',
    '/players',
    '/players/1',
    '/dynasties/1',
    '/bloodlines/1',
    '/chronicle',
    '/records',
  ]
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(toVisibleText(html.slice(html.indexOf('<footer'))), path).toMatch(AS_OF)
  }
  for (const path of ['/clans', '/bloodlines']) {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await (await request.get(path)).text()) ?? []
    expect(toVisibleText(main), path).toMatch(AS_OF)
  }
})

test.describe('while the API does not respond', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], ownContext: true })

  test('a failed search shows an error and a retry button, and recovers when the network returns', async ({
    page,
    context,
  }) => {
    // Navigates once while online, so that all scripts of the page are loaded before it goes
    // offline.
    await page.goto('/dynasties')
    await page
      .getByRole('link', { name: /^Clans/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CLAN RANKINGS')
    await expect(page.locator('main').getByText(/^Data as of/)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('searchbox').fill('a')
    await expect(page).toHaveURL(/search=a/)
    await expect(page.getByText('The site is not responding.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    // Clicks the button only if it is there, because the page reloads by itself if a script is
    // missing.
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Try again' })
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(page.locator('main').getByText(/^Data as of/)).toBeVisible({ timeout: 3000 })
    }).toPass()
  })

  test('the first page of a visit stays visible offline, and reloads when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/clans')
    await waitForFontsAndPictures(page)
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('searchbox').fill('a')
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CLAN RANKINGS')
    const isReloaded = page.waitForEvent('load')
    await context.setOffline(false)
    await isReloaded
    await waitForFontsAndPictures(page)
    await page.getByRole('searchbox').fill('a')
    await expect(page).toHaveURL(/search=a/)
  })
})

test('the date of the data is highlighted if the data is old', async ({ page }) => {
  const at = new Date(Date.now() - 5.5 * HOUR_MS).toISOString()
  await page.route('**/api/rankings/clan?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-data-as-of': at } })
  })
  // Starts on another page, because the first page of a visit contains its data and makes no API
  // request.
  await page.goto('/dynasties')
  const main = page.locator('main')
  const colour = await main
    .getByText(/^Data as of/)
    .evaluate((element) => getComputedStyle(element).color)
  await page
    .getByRole('link', { name: /^Clans/ })
    .first()
    .click()
  const stamp = main.getByText('Data as of 5 hours ago')
  await expect(stamp).toBeVisible()
  await expect(stamp).not.toHaveCSS('color', colour)
})

test.describe('signed in as an administrator', () => {
  test.use({ username: 'admin.demo' })

  test('every page tells an administrator that the last sync failed', async ({ page }) => {
    const note = 'The game answered 401: is the token right?'
    const status: SyncStatus = await (await page.request.get('/api/admin/sync')).json()
    const run = { ...status.run, state: 'failed', note }
    await page.route('**/api/admin/sync', (route) => route.fulfill({ json: { ...status, run } }))
    const alarm = page.getByText('The last sync failed.')
    await page.goto('/')
    await expect(alarm).toBeVisible()
    await page
      .getByRole('link', { name: /^Players/ })
      .first()
      .click()
    await expect(page).toHaveURL('/players')
    await expect(alarm).toBeVisible()
    await page.getByRole('link', { name: 'See what happened' }).click()
    await expect(page).toHaveURL('/admin/sync')
    await expect(page.getByRole('alert').filter({ hasText: note })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Sync' })).toHaveCount(0)
  })
})

test('logging out on a public page sends no request that needs a session', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const { cookies } = await signIn(playwright.request, baseURL ?? '', 'admin.demo')
  await context.addCookies(cookies)
  // Waits for these responses before the logout. They may arrive late on a busy machine.
  const answered = ['/profile/private', '/admin/sync'].map((path) =>
    page.waitForResponse(`**/api${path}`),
  )
  await page.goto('/players/1')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await Promise.all(answered)
  await waitForFontsAndPictures(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Enter Realm' })).toBeVisible()
  await waitForFontsAndPictures(page)
})
