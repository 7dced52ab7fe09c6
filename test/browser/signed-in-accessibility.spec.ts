import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './signed-in.ts'

const SCREENS = {
  'player.demo': ['/profile', '/admin'],
  'admin.demo': ['/admin', '/players/1/private'],
  visitor: ['/auth', '/auth?tab=register'],
}

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('evernight.admin-mode', 'true'))
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const [who, paths] of Object.entries(SCREENS)) {
  test.describe(who, () => {
    test.use({ username: who === 'visitor' ? null : who })

    for (const path of paths) {
      for (const width of [360, 1440]) {
        test(`${path} has no accessibility violation at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 })
          await open(page, path)
          await expectAccessible(page)
        })
      }

      test(`${path} does not scroll sideways at 320 px`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 700 })
        await open(page, path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      })
    }
  })
}
