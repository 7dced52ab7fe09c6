import { gotoAppShell } from './bare-shell.ts'
import { expect, test } from './site.ts'

test.describe('during an outage', () => {
  test.use({ expectedErrors: [/status of (403|500)/] })

  test('if the request for a clan’s dynasties fails, the clan’s own data stays on the page', async ({
    page,
  }) => {
    // Responds with 403, because the page would retry for seven seconds after a 500.
    await page.route('**/api/clans/1/houses', (route) => route.fulfill({ status: 403 }))
    await gotoAppShell(page, '/clans/1')
    await expect(page.getByRole('region', { name: 'Clan Details' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The dynasties could not be loaded')
    await page.unroute('**/api/clans/1/houses')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a bloodline that failed to load can be retried, and is shown even if its clans fail to load', async ({
    page,
  }) => {
    await page.route('**/api/bloodlines/1', (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.route('**/api/bloodlines/1/clans', (route) => route.fulfill({ status: 500 }))
    await gotoAppShell(page, '/bloodlines/1')
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
    await expect(page.getByText(/not found/i)).toHaveCount(0)
    await page.unroute('**/api/bloodlines/1')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Leadership' })).toBeVisible()
    await expect(page.getByText('No clans found in this bloodline')).toBeVisible()
  })
})

test('the section links of a profile lead to their sections and stay visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dynasties/1')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'members' }).press('Enter')
  await expect(page).toHaveURL('/dynasties/1#members')
  const heading = page.locator('main #members')
  await expect(heading).toBeInViewport()
  await expect(sections).toBeInViewport()
  const [row, title] = [await sections.boundingBox(), await heading.boundingBox()]
  expect(title?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0))
})
