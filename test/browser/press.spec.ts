import type { Page } from '@playwright/test'
import type { PartScripts, PressedPart } from '#web/lib/startup/part-scripts.ts'
import { noteScripts } from './script-weight.ts'
import { settle } from './settle.ts'
import { expect, test } from './site.ts'

type Dialog = { path: string; name: RegExp; part: PressedPart }

const DIALOGS: Dialog[] = [
  { path: '/dynasties', name: /^Open the menu/, part: 'menu' },
  { path: '/', name: /^Search the realm/, part: 'help' },
  { path: '/dynasties/1', name: /^Share/, part: 'share' },
]

async function readParts(page: Page): Promise<PartScripts> {
  return JSON.parse((await page.locator('#part-scripts').textContent()) ?? '')
}

const PHONE = { width: 412, height: 823 }

/** Lets a test keep every timer from firing: `stopTimers` in the page does that. */
async function addTimerStop(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    let areStopped = false
    Object.assign(window, {
      stopTimers: () => {
        areStopped = true
      },
      setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        setTimeout(() => {
          if (!areStopped || ms === 0) run(...given)
        }, ms),
    })
  })
}

for (const { path, name, part } of DIALOGS) {
  test(`the scripts of the ${part} dialog load in parallel, and then a click on ${path} opens it at once`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await addTimerStop(page)
    await page.goto(path)
    await settle(page)
    const scripts = (await readParts(page))[part]
    expect(scripts.length).toBeGreaterThan(1)
    const asked = noteScripts(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const button = page.getByRole('button', { name }).first()
    await button.hover()
    // A browser sends six requests at a time, and none of them is answered yet.
    const isAsked = () => scripts.filter((script) => asked.has(script)).length
    await expect.poll(isAsked).toBeGreaterThanOrEqual(Math.min(5, scripts.length))
    held.resolve()
    await expect.poll(isAsked).toBe(scripts.length)
    await page.evaluate((own) => import(own), String(scripts.at(-1)))
    // React delays what had to suspend by a timer of 300 ms, which never fires here.
    await button.evaluate((element: HTMLElement) => {
      Reflect.get(window, 'stopTimers')()
      element.click()
    })
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('the scripts of a clicked dialog load before those that the visit may need later', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/dynasties')
  await settle(page)
  const { menu, tree, help } = await readParts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const toPlace = (scripts: string[]) => asked.indexOf(String(scripts.at(-1)))
  // A mouse would have moved before, and that is an interaction.
  await page.getByRole('button', { name: /^Open the menu/ }).evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    ;(element as HTMLElement).click()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => Math.min(toPlace(tree), toPlace(help))).toBeGreaterThan(-1)
  expect(toPlace(menu)).toBeGreaterThan(-1)
  expect(toPlace(menu)).toBeLessThan(Math.min(toPlace(tree), toPlace(help)))
})

test('after a scroll the menu opens without another request', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/dynasties')
  await settle(page)
  const own = String((await readParts(page)).menu.at(-1))
  const isLoaded = page.waitForEvent(
    'requestfinished',
    (request) => request.url().endsWith(own) && request.resourceType() === 'script',
  )
  await page.mouse.wheel(0, 50)
  await isLoaded
  const asked = noteScripts(page)
  await page.getByRole('button', { name: /^Open the menu/ }).evaluate((element: HTMLElement) => {
    element.click()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked.has(own)).toBe(false)
})

test('with “save data” neither menu nor search is loaded in advance', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/dynasties')
  await settle(page)
  const { menu, help } = await readParts(page)
  const asked = noteScripts(page)
  // What comes in the same breath, and is refused here.
  const areEnhanced = page.waitForEvent('console', (message) =>
    /Service Worker/.test(message.text()),
  )
  await page.mouse.wheel(0, 50)
  await areEnhanced
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
  expect([menu.at(-1), help.at(-1)].filter((script) => asked.has(String(script)))).toEqual([])
})

test.describe('a connection that is lost for a moment', () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] })

  test('does not take the menu away', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/dynasties')
    await settle(page)
    const { menu } = await readParts(page)
    const own = String(menu.at(-1))
    const asked = new Map<string, number>()
    await page.route('**/assets/*.js*', (route) => {
      const { pathname } = new URL(route.request().url())
      const count = (asked.get(pathname) ?? 0) + 1
      asked.set(pathname, count)
      // The first request of each, and twice of what imports the others.
      const isLost = menu.includes(pathname) && count <= (pathname === own ? 2 : 1)
      return isLost ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: /^Open the menu/ }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Clans/ })).toBeVisible()
    expect(asked.get(own)).toBeGreaterThan(2)
  })

  test('does not make the next page a whole one', async ({ page }) => {
    await page.goto('/dynasties')
    await settle(page)
    const own = String((await readParts(page)).tree.at(-1))
    let count = 0
    await page.route(`**${own}*`, (route) => {
      count += 1
      return count <= 2 ? route.abort() : route.continue()
    })
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Clans/ })
      .click()
    await expect(page).toHaveURL('/clans')
    expect(count).toBe(3)
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  })
})
