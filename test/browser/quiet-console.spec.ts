import { fillSamples, readPages } from '#tools/read-pages.ts'
import { expect, test } from './signed-in.ts'

// A browser that refuses one says so in the console.
test.use({ serviceWorkers: 'allow' })

const ROLES = ['player.demo', 'dynasty.demo', 'clan.demo', 'bloodline.demo', 'admin.demo']

for (const username of [null, ...ROLES]) {
  test.describe(username ?? 'a visitor', () => {
    test.use({ username })

    test('sees every page without a word in the console', async ({ page, baseURL }) => {
      test.slow()
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          said.push(`${page.url()}: ${message.text()}`)
      })
      const samples = readPages().map(({ sample }) => sample)
      for (const address of await fillSamples(baseURL ?? '', samples)) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
      }
      expect(said).toEqual([])
    })
  })
}

test('an open menu locks the page’s scrolling without a style element', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dynasties')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('style')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
})
