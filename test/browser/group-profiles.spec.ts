import { gotoAppShell } from './bare-shell.ts'
import { getBackLink } from './get-back-link.ts'
import { expect, test } from './site.ts'

test('a group’s back link leads to the page from which the group was opened', async ({
  request,
}) => {
  for (const [path, back] of [
    ['/dynasties/1?from=clan&clanId=1', '/clans/1'],
    ['/dynasties/1?from=clan', '/dynasties'],
    ['/dynasties/1', '/dynasties'],
    ['/clans/1?from=bloodline-1', '/bloodlines/1'],
    ['/clans/1?from=bloodlines', '/bloodlines'],
    ['/clans/1?from=elsewhere', '/clans'],
    ['/bloodlines/1?from=clans', '/clans'],
    ['/bloodlines/1', '/bloodlines'],
  ] as const) {
    expect((await getBackLink(request, path))[1], path).toBe(back)
  }
})

test.describe('during an outage', () => {
  test.use({ expectedErrors: [/status of (403|500)/] })

  test.describe('with a mocked browser clock', () => {
    test.use({ ownContext: true })

    test('a failing request for a dynasty is not shown as “not found”, and can be retried', async ({
      page,
    }) => {
      let count = 0
      await page.route('**/api/dynasties/1', (route) => {
        count++
        return route.fulfill({ status: 500, body: 'down' })
      })
      await page.clock.install()
      await gotoAppShell(page, '/dynasties/1')
      // Waits until the page gives up retrying, which takes seven seconds of the mocked clock.
      await expect(async () => {
        await page.clock.runFor(4000)
        await expect(page.getByRole('alert')).toBeVisible({ timeout: 200 })
      }).toPass()
      await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
      await expect(page.getByText(/not found/i)).toHaveCount(0)
      expect(count).toBeGreaterThanOrEqual(4)
      await page.unroute('**/api/dynasties/1')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('region', { name: 'Leadership' })).toBeVisible()
    })
  })

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

for (const [path, section] of [
  ['/dynasties/1', 'members'],
  ['/players/1', 'chronicle'],
] as const) {
  test(`the section links of ${path} lead to their sections and stay visible`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: section }).press('Enter')
    await expect(page).toHaveURL(`${path}#${section}`)
    const heading = page.locator(`main #${section}`)
    await expect(heading).toBeInViewport()
    await expect(sections).toBeInViewport()
    const [row, title] = [await sections.boundingBox(), await heading.boundingBox()]
    expect(title?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0))
  })
}
