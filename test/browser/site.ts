import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { SCRIPTLESS_PATH, SharedPage } from './shared-page.ts'

type Options = {
  /**
   * Console errors that the test causes on purpose, such as those that browsers log for 4xx
   * responses.
   */
  expectedErrors: RegExp[]
  /**
   * Gives the test a browser context of its own, so that it can have an empty cache, mock the
   * clock, grant permissions or go offline.
   */
  ownContext: boolean
}

/**
 * Playwright’s `test`, except that `goto` and `reload` return after hydration, and that a console
 * error fails the test unless `expectedErrors` matches it.
 */
export const test = base.extend<Options, { sharedPage: SharedPage }>({
  expectedErrors: [[], { option: true }],
  ownContext: [false, { option: true }],

  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, reducedMotion, serviceWorkers } = project.use
      const context = await browser.newContext({
        ...{ baseURL, viewport, reducedMotion, serviceWorkers },
        // Sets options that Playwright would otherwise take from the first test in this process.
        ...{ javaScriptEnabled: true, hasTouch: false },
      })
      await use(new SharedPage(context))
      await context.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, sharedPage, ownContext, hasTouch, serviceWorkers }, use) => {
    if (!ownContext && !hasTouch && serviceWorkers !== 'allow') return use(sharedPage.context)
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },

  page: async (
    { context, sharedPage, storageState, viewport, javaScriptEnabled, expectedErrors },
    use,
    testInfo,
  ) => {
    const isShared = context === sharedPage.context
    const page = isShared ? await sharedPage.reset(javaScriptEnabled) : await context.newPage()
    if (isShared && viewport) await page.setViewportSize(viewport)
    if (isShared && typeof storageState === 'object') await context.addCookies(storageState.cookies)
    const errors = collectErrors(page)
    const restore = javaScriptEnabled ? waitForPage(page) : () => {}
    await use(page)
    restore()
    if (testInfo.errors.length > 0) await attachSnapshot(page, testInfo)
    const isExpected = (error: string) => expectedErrors.some((pattern) => pattern.test(error))
    const unexpected = errors.filter((error) => !isExpected(error))
    if (isShared && testInfo.errors.length + unexpected.length > 0) await sharedPage.discard()
    if (!isShared) await page.close()
    expect(unexpected).toEqual([])
  },
})

/** Attaches a snapshot of `page`, because Playwright’s own would show the context’s first page. */
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

/**
 * Makes `goto`, `reload` and `route` wait until they take effect. Returns a function that undoes
 * this.
 */
function waitForPage(page: Page): () => void {
  const { goto, reload, route } = page
  const hydrated = () => page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
  page.goto = async (...address) => {
    const response = await goto.apply(page, address)
    await hydrated()
    // Moves the mouse once, because Chromium reports no movement for a document’s first pointer
    // event.
    await page.mouse.move(0, 0)
    return response
  }
  page.reload = async (...options) => {
    const response = await reload.apply(page, options)
    await hydrated()
    return response
  }
  page.route = async (...given) => {
    const added = await route.apply(page, given)
    const isOpen = ![SCRIPTLESS_PATH, 'blank'].includes(new URL(page.url()).pathname)
    if (isOpen) await waitForRoute(page, route.bind(page))
    return added
  }
  return () => Object.assign(page, { goto, reload, route })
}

/** Waits until the browser applies the route, because earlier requests would bypass it. */
async function waitForRoute(page: Page, route: Page['route']): Promise<void> {
  const probe = `${SCRIPTLESS_PATH}?is-routed`
  await route(`**${probe.replace('?', '\\?')}`, (request) =>
    request.fulfill({ headers: { 'x-routed': '1' } }),
  )
  await page.evaluate(async (address) => {
    while (!(await fetch(address, { cache: 'no-store' })).headers.has('x-routed'));
  }, probe)
}

export { expect } from '@playwright/test'
