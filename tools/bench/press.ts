import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tools/lib/browser.ts'
import { type BenchOptions, medianOf, round } from './options.ts'
import { withDemoSite } from './site.ts'

/** How many times slower the page's processor is than this machine's. */
const SLOWDOWNS = [1, 4, 6]
const PHONE = { width: 412, height: 823 }
const ROUNDS_MAX = 5

/** A button, by its name, and what it shows. A link needs no script. */
type Press = { path: string; name: RegExp; shows: string }

const PRESSES: Record<string, Press> = {
  'the search': { path: '/', name: /^Search the realm/, shows: '[role=dialog]' },
  'the menu': {
    path: '/dynasties',
    name: /^Open the menu/,
    shows: '[role=dialog]',
  },
  'to share a house': {
    path: '/dynasties/1',
    name: /^Share/,
    shows: '[role=dialog]',
  },
}

/**
 * How long a press waits for what it shows, on a phone's screen and at a part of the speed: as soon as the page is
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

/** Milliseconds from the press to the frame in which what it shows is there. */
async function pressAndWait(page: Page, { name, shows }: Press): Promise<number> {
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  const before = await page.locator(shows).allTextContents()
  const shown = page.evaluate(
    async ([selector, known]) => {
      const isShown = () => {
        const texts = [...document.querySelectorAll(selector)].map((one) => one.textContent)
        return texts.length > 0 && texts.join() !== known
      }
      while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now()
    },
    [shows, before.join()] as const,
  )
  await button.click()
  const at = await shown
  return at - (await page.evaluate(() => Number(Reflect.get(window, 'pressedAt'))))
}
