import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
import { recordApiCalls } from './comes-to-life.ts'
import { expect, signIn, test } from './signed-in.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

const HOUR_MS = 60 * 60_000
const AS_OF = /Data as of \d{4}-\d{2}-\d{2} \d{2}:\d{2}/

test('a ranking shows when the game’s data was last read, without an extra request, and highlights old data', async ({
  page,
}) => {
  const calls = recordApiCalls(page)
  await page.goto('/dynasties')
  const main = page.locator('main')
  const note = main.getByText(/^Data as of (just now|\d+ (minute|hour)s? ago)$/)
  const stamp = note.locator('time')
  await expect(stamp).toBeVisible()
  // Checks only the format, because pages are cached for a minute and other tests sync meanwhile.
  await expect(stamp).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  await expect(stamp).toHaveAttribute('title', /^\w+day, \d+ \w+ \d{4} at \d{2}:\d{2} UTC$/)
  expect(calls).toEqual([])
  const colour = await note.evaluate((element) => getComputedStyle(element).color)
  await expect(page.getByRole('contentinfo').getByText(/^Data as of/)).toBeHidden()
  await page
    .getByRole('link', { name: /^Players/ })
    .first()
    .click()
  await expect(page.getByRole('contentinfo').getByText(AS_OF)).toBeVisible()

  const at = new Date(Date.now() - 5.5 * HOUR_MS).toISOString()
  await page.route('**/api/rankings/clan?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-data-as-of': at } })
  })
  await page
    .getByRole('link', { name: /^Clans/ })
    .first()
    .click()
  const old = main.getByText('Data as of 5 hours ago')
  await expect(old).toBeVisible()
  await expect(old).not.toHaveCSS('color', colour)
})

test.describe('while the API does not respond', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], ownContext: true })

  test('offline, the first page of a visit stays visible until it reloads online, and a later search can be retried', async ({
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
    await expect(page.locator('main').getByText(/^Data as of/)).toBeVisible()

    await test.step('a failed search shows an error and a retry button, and recovers', async () => {
      await context.setOffline(true)
      await page.getByRole('searchbox').fill('e')
      await expect(page).toHaveURL(/search=e/)
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
  })
})

test.describe('signed in as an administrator', () => {
  test.use({ username: 'admin.demo' })

  test('a page tells an administrator that the last sync failed, and links to the reason', async ({
    page,
  }) => {
    const note = 'The game answered 401: is the token right?'
    const status: SyncStatus = await (await page.request.get('/api/admin/sync')).json()
    const run = { ...status.run, state: 'failed', note }
    await page.route('**/api/admin/sync', (route) => route.fulfill({ json: { ...status, run } }))
    const alarm = page.getByText('The last sync failed.')
    await page.goto('/players')
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
