import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'

type Options = {
  /** Console messages that the test provokes. Browsers report each 4xx there, requested or not. */
  expectedErrors: RegExp[]
  /** For tests that need an empty cache, a clock of their own, or a network that can be cut. */
  ownContext: boolean
}

type Shared = { sharedContext: { context: BrowserContext; home: Page } }

/**
 * A page of the running site. After `goto` and `reload` it is hydrated: input before the scripts
 * have loaded has tests of its own. A console error that `expectedErrors` does not match fails the
 * test.
 *
 * The tests of a worker share one context, whose scripts, fonts and compiled code stay cached: a page
 * opens three times as fast. Cookies and storage are reset for each test.
 */
export const test = base.extend<Options, Shared>({
  expectedErrors: [[], { option: true }],
  ownContext: [false, { option: true }],

  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, reducedMotion, serviceWorkers } = project.use
      const context = await browser.newContext({
        ...{ baseURL, viewport, reducedMotion, serviceWorkers },
        // Not those of the test that comes first.
        ...{ javaScriptEnabled: true, hasTouch: false },
      })
      // The renderer process, with its caches, ends with the last page of the site.
      const home = await context.newPage()
      await home.goto('/icon.svg')
      await use({ context, home })
      await context.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      sharedContext,
      ownContext,
      storageState,
      javaScriptEnabled,
      hasTouch,
      serviceWorkers,
    },
    use,
  ) => {
    const needsOwn = ownContext || !javaScriptEnabled || hasTouch || serviceWorkers === 'allow'
    if (needsOwn) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
    } else {
      // `setStorageState` would empty the browser's cache, too.
      const { context, home } = sharedContext
      await context.clearCookies()
      if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
      await home.evaluate(() => localStorage.clear())
      await use(context)
    }
  },

  page: async ({ context, javaScriptEnabled, expectedErrors }, use, testInfo) => {
    const page = await context.newPage()
    const errors = collectErrors(page)
    if (javaScriptEnabled) {
      waitForHydration(page)
      waitForRoutes(page)
    }
    await use(page)
    if (testInfo.errors.length > 0) await attachSnapshot(page, testInfo)
    const isExpected = (error: string) => expectedErrors.some((pattern) => pattern.test(error))
    expect(errors.filter((error) => !isExpected(error))).toEqual([])
    await page.close()
  },
})

/** Playwright's own snapshot is of the context's first page, which is that of the worker and not the test's. */
async function attachSnapshot(page: Page, testInfo: TestInfo): Promise<void> {
  const read = async () => [
    page.url(),
    `focus: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 1500))}`,
    await page.locator('html').ariaSnapshot({ timeout: 5000 }),
  ]
  const lines = await read().catch((error) => [String(error)])
  await testInfo.attach('page', { body: lines.join('\n'), contentType: 'text/plain' })
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

/** A picture that every page may ask for. */
const PROBE = '/icon.svg?is-routed'

/** A request right behind `page.route` may pass it by: the open page hears of it later than the test. */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const added = await route(...given)
    if (page.url() === 'about:blank') return added
    await route(`**${PROBE.replace('?', '\\?')}`, (probe) =>
      probe.fulfill({ headers: { 'x-routed': '1' } }),
    )
    await page.evaluate(async (address) => {
      while (!(await fetch(address, { cache: 'no-store' })).headers.has('x-routed'));
    }, PROBE)
    return added
  }
}

function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const hydrated = () => page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
  page.goto = async (...address) => {
    const response = await goto(...address)
    await hydrated()
    return response
  }
  page.reload = async (...options) => {
    const response = await reload(...options)
    await hydrated()
    return response
  }
}

export { expect } from '@playwright/test'
