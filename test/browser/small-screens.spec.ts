import { expect, test } from './site.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 800 }))

for (const [path, rows] of [
  ['/dynasties', 'tbody tr'],
  ['/clans', 'tbody tr'],
  ['/bloodlines', 'main ol > li'],
] as const) {
  test(`on a phone, ten rows of ${path} fit on three screens, and each row can be expanded`, async ({
    page,
  }) => {
    await page.goto(path)
    const all = page.locator(rows)
    const boxes = await all.evaluateAll((found) =>
      found.slice(0, 10).map((row) => row.getBoundingClientRect().height),
    )
    const mean = boxes.reduce((sum, height) => sum + height, 0) / boxes.length
    expect(mean * 10).toBeLessThanOrEqual(3 * 800)
    const first = all.first()
    const view = first.getByRole('link', { name: /^View / })
    await expect(first).toContainText(/members|descendants/)
    await expect(view).toBeHidden()
    await first.getByLabel(/^More about /).focus()
    await page.keyboard.press('Enter')
    await expect(view).toBeVisible()
    await expect(all.nth(1).getByRole('link', { name: /^View / })).toBeHidden()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a ranking row can be expanded on a phone', async ({ page }) => {
    await page.goto('/dynasties')
    const first = page.locator('tbody tr').first()
    await expect(first.getByRole('link', { name: /^View / })).toBeHidden()
    await first.getByLabel(/^More about /).click()
    await expect(first.getByRole('link', { name: /^View / })).toBeVisible()
  })
})

test('at 1440 px, names in the dynasty ranking take at most two lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dynasties')
  const lines = await page.locator('tbody bdi').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  expect(lines.length).toBeGreaterThan(20)
  expect(Math.max(...lines)).toBeLessThanOrEqual(2)
})
