import { recordLoadedScripts } from './script-weight.ts'
import { expect, test } from './site.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

const MENU = /\/assets\/mobile-menu-[^/]*\.js$/
const HELP = /\/assets\/help-dialog-[^/]*\.js$/
const PHONE = { width: 412, height: 823 }

test.beforeEach(({ page }) => page.setViewportSize(PHONE))

test('opening a dialog requests its scripts in parallel', async ({ page }) => {
  await page.goto('/dynasties/1')
  await waitForFontsAndPictures(page)
  const requested = recordLoadedScripts(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: /^Share/ }).first()
  await button.hover()
  // Waits until hovering has requested several scripts. All requests are still unanswered, so no
  // script can have requested another.
  await expect.poll(() => requested.size).toBeGreaterThan(1)
  released.resolve()
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a first click on the menu button loads the menu’s script before other scripts', async ({
  page,
}) => {
  await page.goto('/dynasties')
  await waitForFontsAndPictures(page)
  const requested = recordLoadedScripts(page)
  const indexOf = (script: RegExp) => [...requested].findIndex((path) => script.test(path))
  // Clicks by script, because moving a real mouse first would already count as an interaction.
  await page.getByRole('button', { name: /^Open the menu/ }).evaluate((element: HTMLElement) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    element.click()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => indexOf(HELP)).toBeGreaterThan(-1)
  expect(indexOf(MENU)).toBeGreaterThan(-1)
  expect(indexOf(MENU)).toBeLessThan(indexOf(HELP))
})

test('scrolling preloads the menu’s script, so opening the menu requests none', async ({
  page,
}) => {
  await page.goto('/dynasties')
  await waitForFontsAndPictures(page)
  const isLoaded = page.waitForEvent('requestfinished', (request) => MENU.test(request.url()))
  await page.mouse.wheel(0, 50)
  await isLoaded
  const requested = recordLoadedScripts(page)
  await page.getByRole('button', { name: /^Open the menu/ }).evaluate((element: HTMLElement) => {
    element.click()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect([...requested].filter((path) => MENU.test(path))).toEqual([])
})

test('in data-saving mode, the menu and search scripts are not preloaded', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/dynasties')
  await waitForFontsAndPictures(page)
  const requested = recordLoadedScripts(page)
  // Waits for the message about the blocked service worker: preloading would have started by then.
  const areEnhanced = page.waitForEvent('console', (message) =>
    /Service Worker/.test(message.text()),
  )
  await page.mouse.wheel(0, 50)
  await areEnhanced
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
  expect([...requested].filter((path) => MENU.test(path) || HELP.test(path))).toEqual([])
})

test.describe('when a script fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] })

  test('if two scripts fail, each reloads the page only once, and then works or shows an error', async ({
    page,
  }) => {
    await page.goto('/dynasties')
    await waitForFontsAndPictures(page)
    for (const script of [MENU, HELP]) await page.route(script, (route) => route.abort())
    let loads = 0
    page.on('load', () => loads++)
    const openMenu = () => page.getByRole('button', { name: /^Open the menu/ }).click()
    await openMenu()
    await expect.poll(() => loads).toBe(1)
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await expect.poll(() => loads).toBe(2)
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    await page.unroute(HELP)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await openMenu()
    await expect(page.getByRole('alert')).toContainText('The night swallowed this page')
    expect(loads).toBe(2)
  })

  test('a script that fails to load while the user goes to another page does not stop the navigation', async ({
    page,
  }) => {
    await page.goto('/dynasties')
    await waitForFontsAndPictures(page)
    const isLeft = Promise.withResolvers<void>()
    await page.route(MENU, async (route) => {
      await isLeft.promise
      await route.abort()
    })
    await page.route('**/robots.txt', async (route) => {
      const isFailed = page.waitForEvent('requestfailed', (request) => MENU.test(request.url()))
      isLeft.resolve()
      await isFailed
      await route.continue()
    })
    const isRequested = page.waitForRequest(MENU)
    await page.getByRole('button', { name: /^Open the menu/ }).click()
    await isRequested
    await page.evaluate(() => window.location.assign('/robots.txt'))
    await expect(page).toHaveURL('/robots.txt')
  })
})
