import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tools/lib/browser.ts'
import { type BenchOptions, medianOf, round } from './options.ts'
import { withDemoSite } from './site.ts'

/** How many times slower the page's processor is than this machine's. */
const SLOWDOWNS = [1, 4, 6]
const PHONE = { width: 412, height: 823 }
const ROUNDS_MAX = 5

/** A button that opens a dialog, by its name. A link needs no script. */
type Press = { path: string; name: RegExp }

const DIALOG = '[role=dialog]'
const PRESSES: Record<string, Press> = {
  'the search': { path: '/', name: /^Search the realm/ },
  'the menu': { path: '/dynasties', name: /^Open the menu/ },
  'to share a house': { path: '/dynasties/1', name: /^Share/ },
}

/**
 * How long a press waits for the dialog that it opens, on a phone's screen and at a part of the speed: as soon as the page is
 * there (`early`, where the scripts may not be), at rest, and on a second visit (`again`, with all in the cache).
 * `handledMs` is the browser's own measure of an interaction, from the press to the next paint.
 */
export async function* benchPress({ rounds, only }: BenchOptions): AsyncGenerator<object> {
  yield* withDemoSite(async function* ({ siteUrl }) {
    const browser = await chromium.launch(await findBrowser())
    try {
      for (const [what, press] of Object.entries(PRESSES)) {
        if (!only.some((word) => what.includes(word))) continue
        for (const slowdown of SLOWDOWNS) {
          const runs: Run[] = []
          for (let run = 0; run < Math.min(rounds, ROUNDS_MAX); run++) {
            runs.push(await measurePress(browser, siteUrl, press, slowdown))
          }
          const toMedian = (figure: keyof Run) => round(medianOf(runs.map((run) => run[figure])))
          yield {
            press: what,
            slowdown,
            earlyMs: toMedian('earlyMs'),
            atRestMs: toMedian('atRestMs'),
            againMs: toMedian('againMs'),
            handledMs: toMedian('handledMs'),
          }
        }
      }
    } finally {
      await browser.close()
    }
  })
}

type Run = Record<'earlyMs' | 'atRestMs' | 'againMs' | 'handledMs', number>

async function measurePress(
  browser: Browser,
  baseURL: string,
  press: Press,
  slowdown: number,
): Promise<Run> {
  const early = await openPage(browser, baseURL, slowdown)
  await early.goto(press.path, { waitUntil: 'commit' })
  const earlyMs = await pressAndWait(early, press)
  await early.context().close()

  const page = await openPage(browser, baseURL, slowdown)
  await page.goto(press.path, { waitUntil: 'networkidle' })
  const atRestMs = await pressAndWait(page, press)
  await page.goto(press.path, { waitUntil: 'networkidle' })
  const againMs = await pressAndWait(page, press)
  const handledMs = await page.evaluate(() => Math.max(0, ...Reflect.get(window, 'handled')))
  await page.context().close()
  return { earlyMs, atRestMs, againMs, handledMs }
}

async function openPage(browser: Browser, baseURL: string, slowdown: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const handled: number[] = []
    Object.assign(window, { handled, pressedAt: 0 })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click') handled.push(duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    window.addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }),
      true,
    )
  })
  return page
}

/** Milliseconds from the press to the frame in which the dialog is there. */
async function pressAndWait(page: Page, { name }: Press): Promise<number> {
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  const shown = page.evaluate(async (dialog) => {
    while (!document.querySelector(dialog)) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now()
  }, DIALOG)
  await button.click()
  const at = await shown
  return at - (await page.evaluate(() => Number(Reflect.get(window, 'pressedAt'))))
}
