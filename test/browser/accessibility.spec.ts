import { listPublicSamples } from '#tools/read-pages.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './site.ts'

const ROUTES = [...listPublicSamples(), '/auth']

for (const width of [360, 1440]) {
  for (const route of ROUTES) {
    test(`${route} has no accessibility violation at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(route, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

for (const route of ROUTES) {
  test(`${route} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(route, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('the keyboard alone goes from the rankings to a profile, and the focus follows', async ({
  page,
}) => {
  await page.goto('/dynasties')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  const leader = page.getByRole('row').nth(1).getByRole('link').nth(1)
  await leader.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const route of ROUTES) {
  test(`nothing moves on ${route} while data and pictures arrive`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, {
            shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'),
          })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Answers that come after the page stands show what early ones hide.
    const standing = page.waitForEvent('domcontentloaded')
    await page.route('**/api/**', async (call) => {
      await standing
      await call.continue()
    })
    await page.goto(route, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.02)
  })
}
