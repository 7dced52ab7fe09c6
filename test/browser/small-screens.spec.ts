import { expect, test } from './site.ts'

// Loads no scripts, because rows expand without them.
test.use({ javaScriptEnabled: false })

for (const [path, rows] of [
  ['/dynasties', 'tbody tr'],
  ['/clans', 'tbody tr'],
  ['/bloodlines', 'main ol > li'],
] as const) {
  test(`on a phone, ten rows of ${path} fit on three screens, and expand without JavaScript`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    const all = page.locator(rows)
    const boxes = await all.evaluateAll((found) =>
      found.slice(0, 10).map((row) => row.getBoundingClientRect().height),
    )
    const mean = boxes.reduce((sum, height) => sum + height, 0) / boxes.length
    expect(mean * 10).toBeLessThanOrEqual(3 * 800)
    const [first, second] = [all.first(), all.nth(1)]
    const view = first.getByRole('link', { name: /^View / })
    await expect(first).toContainText(/members|descendants/)
    await expect(view).toBeHidden()
    await first.getByLabel(/^More about /).focus()
    await page.keyboard.press('Enter')
    await expect(view).toBeVisible()
    await expect(second.getByRole('link', { name: /^View / })).toBeHidden()
    await second.getByLabel(/^More about /).click()
    await expect(second.getByRole('link', { name: /^View / })).toBeVisible()
  })
}

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
