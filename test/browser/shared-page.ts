import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Disposable, Page } from '@playwright/test'

/** The path of a file that is on the site’s origin and loads no scripts. */
export const SCRIPTLESS_PATH = '/icon.svg'

// A page whose reset takes longer is replaced. On an idle machine, a reset takes about 50 ms.
const RESET_TIMEOUT_MS = 30_000

/**
 * Keeps one page for all tests of a Playwright worker. A new page would parse scripts, styles and
 * fonts again, which doubles the CPU time.
 */
export class SharedPage {
  readonly context: BrowserContext
  #page: Page | undefined
  #session: CDPSession | undefined
  #initScripts: Disposable[] = []

  constructor(context: BrowserContext) {
    this.context = context
  }

  /**
   * Clears cookies and storage, but keeps the HTTP cache. Replaces a page that has stopped
   * responding, and logs its address.
   */
  async reset(javaScriptEnabled: boolean): Promise<Page> {
    const timer = new AbortController()
    const late = sleep(RESET_TIMEOUT_MS, null, { signal: timer.signal })
    const cleared = this.#clear(javaScriptEnabled)
    // Ignores an error, because the reset is repeated with a new page. If that fails too, `reset`
    // throws.
    const page = await Promise.race([cleared, late]).catch(() => null)
    timer.abort()
    if (page) return page
    console.error(`The page at ${this.#page?.url()} stopped responding after its test.`)
    await this.discard()
    return this.#clear(javaScriptEnabled)
  }

  async #clear(javaScriptEnabled: boolean): Promise<Page> {
    const page = await this.#open()
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of this.#initScripts.splice(0)) await script.dispose()
    // Leaves the page before clearing its storage, because its last requests may still write there.
    await page.goto(SCRIPTLESS_PATH)
    await this.context.clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await this.#session?.send('Page.resetNavigationHistory')
    await this.#session?.send('Emulation.setScriptExecutionDisabled', { value: !javaScriptEnabled })
    return page
  }

  async discard(): Promise<void> {
    await this.#page?.close()
    this.#page = undefined
  }

  async #open(): Promise<Page> {
    for (const other of this.context.pages()) if (other !== this.#page) await other.close()
    if (this.#page && !this.#page.isClosed()) return this.#page
    const page = await this.context.newPage()
    this.#session = await this.context.newCDPSession(page)
    this.#initScripts = []
    const addInitScript = page.addInitScript.bind(page)
    page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
      const added = await addInitScript(...script)
      this.#initScripts.push(added)
      return added
    }
    this.#page = page
    return page
  }
}
