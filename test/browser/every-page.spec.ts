import type { Page } from '@playwright/test'
import { fillInSampleUrls, readBuiltPages } from '#tools/lib/read-pages.ts'
import { expectServerRenderedTitle, recordApiCalls } from './comes-to-life.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  expectNoHorizontalScroll,
  expectNoHorizontalScrollWithLargeText,
} from './expect-no-horizontal-scroll.ts'
import { expectValidHtml } from './expect-valid-html.ts'
import {
  measureScriptBytes,
  recordLoadedScripts,
  SCRIPT_BYTES_MIN,
  toScriptBudgetBytes,
} from './script-weight.ts'
import { expect, test } from './signed-in.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

/** `shown` is a text that `<main>` contains once the page has its data. */
type Screen = { path: string; username?: string; shown?: string; isServerRendered?: boolean }

const WITH_NAMES =
  /^\/(dynasties(\/1)?|bloodlines|players(\/1)?|player\/[^/]+|records|memorial|realm)$/
/**
 * Pages whose accessibility is tested at 1440 px, because they have a different layout there. The
 * others are tested at 360 px.
 */
const WIDE = ['/', '/dynasties', '/bloodlines', '/players', '/week', '/realm', '/lineage']
/** Pages that look like another tested page. Only their HTML and how they load are tested. */
const TWINS = ['/players/by-uuid/{uuid}', '/season/now']
const LONG_WORD = 'm'.repeat(100)

/** Has the height that `expectNoHorizontalScroll` sets, so that the page is laid out less often. */
const PHONE = { width: 360, height: 900 }

const SHIFT_MAX = 0.02

const WITH_MODERATION = ['/dynasties/1', '/bloodlines/1', '/players/1']

const pages = readBuiltPages().filter(({ rendering }) => rendering !== 'redirect')

const SCREENS: Screen[] = [
  ...pages
    .filter(({ rendering }) => rendering === 'server')
    .map(({ sample }) => ({ path: sample, isServerRendered: true })),
  { path: '/auth' },
  { path: '/auth?tab=register' },
  { path: '/profile', username: 'player.demo', shown: 'Account Information' },
  { path: '/my-data', username: 'player.demo', shown: 'Signing in' },
  { path: '/discord', username: 'admin.demo', shown: 'Connect a Channel' },
  { path: '/kinship', username: 'player.demo', shown: 'Start with you' },
  { path: '/court', username: 'player.demo', shown: 'Your Blood' },
  { path: '/lineage', username: 'dynasty.demo', shown: 'Total Descendants' },
  { path: '/admin', username: 'player.demo', shown: "You don't have administrator privileges." },
  { path: '/dynasties/1/roster', username: 'admin.demo', shown: 'All members' },
  { path: '/admin', username: 'admin.demo', shown: 'Quick Actions' },
  { path: '/admin/moderation', username: 'admin.demo', shown: 'Inactive owners' },
  { path: '/admin/accounts', username: 'admin.demo', shown: 'No account is suspended.' },
  { path: '/admin/sync', username: 'admin.demo', shown: 'Finished' },
  { path: '/admin/audit', username: 'admin.demo', shown: 'Download CSV' },
  { path: '/admin/sync/1', username: 'admin.demo', shown: 'This run made no changes' },
  {
    path: '/players/1/private',
    username: 'admin.demo',
    shown: 'Admin View - Private Profile',
  },
]

test('this file tests every page of the site', () => {
  const paths = SCREENS.map(({ path }) => path)
  expect(pages.filter(({ sample }) => !paths.includes(sample))).toEqual([])
})

for (const { path, username, shown, isServerRendered } of SCREENS) {
  const isTwin = TWINS.includes(path)
  const looks = isTwin ? 'is valid' : 'is accessible and valid, fits phones'
  test.describe(username ?? 'a visitor', () => {
    test.use({ username: username ?? null })

    test(`${path} ${looks}, has small scripts and no layout shift`, async ({ page, baseURL }) => {
      const warnings = collectWarnings(page)
      const calls = recordApiCalls(page)
      const scripts = recordLoadedScripts(page)
      await measureShifts(page)
      await setAdminMode(page)
      const fontsApplied = measureFromFonts(page)
      // Delays images and data until the fonts are applied, so that layout shifts are visible.
      const stopHolding = await holdApi(page, fontsApplied)
      const [address = ''] = await fillInSampleUrls(baseURL ?? '', [path])
      const response = await page.goto(address)
      await fontsApplied
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (shown) await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
      await waitForFontsAndPictures(page)
      if (isServerRendered) {
        expect(calls).toEqual([])
        await expectServerRenderedTitle(page, response)
        // Measures the scripts before running axe, because axe scrolls and so triggers lazy
        // loading.
        const bytes = measureScriptBytes(scripts)
        expect(bytes).toBeGreaterThan(SCRIPT_BYTES_MIN)
        expect(bytes).toBeLessThanOrEqual(toScriptBudgetBytes(path))
      }
      await expectValidHtml(isServerRendered ? await response?.text() : await page.content())
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(
        SHIFT_MAX,
      )
      if (!isTwin) {
        if (!WIDE.includes(path)) await page.setViewportSize(PHONE)
        await expectAccessible(page)
        const names = await expectRoom(page)
        if (WITH_NAMES.test(path)) expect(names).toBeGreaterThan(0)
      }
      expect(warnings).toEqual([])
      await stopHolding()
    })
  })
}

test.describe('when an administrator views texts by other users', () => {
  test.use({ username: 'admin.demo' })

  test('pages with texts by other users log no console warning', async ({ page }) => {
    const warnings = collectWarnings(page)
    for (const path of WITH_MODERATION) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(warnings).toEqual([])
  })
})

/**
 * Asserts that nothing overflows if text has double size, or if every name is very long. Returns
 * the number of names on the page.
 */
async function expectRoom(page: Page): Promise<number> {
  await expectNoHorizontalScroll(page, [320])
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScrollWithLargeText(page)
  const names = await page.locator('main bdi').evaluateAll((all, word) => {
    for (const name of all) name.textContent = word
    return all.length
  }, LONG_WORD)
  await expectNoHorizontalScroll(page, [360])
  return names
}

function collectWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    const isOfTest = message.text() === 'Service Worker registration blocked by Playwright'
    if (message.type() === 'warning' && !isOfTest) {
      warnings.push(`${page.url()}: ${message.text()}`)
    }
  })
  return warnings
}

/**
 * Delays API responses until `until` resolves. Uses CDP, because `page.route` would disable the
 * browser cache.
 */
async function holdApi(page: Page, until: Promise<void>): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await until
    await session.send('Fetch.continueRequest', { requestId })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return () => session.detach()
}

async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0, since: Number.POSITIVE_INFINITY })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < Reflect.get(window, 'since')) continue
        const shifts = Reflect.get(window, 'shifts') + Reflect.get(entry, 'value')
        Object.assign(window, { shifts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Starts counting layout shifts once the fonts have loaded, because earlier shifts depend on the
 * speed of the machine.
 */
async function measureFromFonts(page: Page): Promise<void> {
  await page.waitForEvent('domcontentloaded')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    Object.assign(window, { since: performance.now() })
  })
}

async function setAdminMode(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('evernight.admin-mode', 'true'))
}
