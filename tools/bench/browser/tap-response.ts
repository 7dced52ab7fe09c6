import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type BenchOptions, computeMedian, roundToHundredths } from '#tools/bench/options.ts'
import { withDemoSite } from '#tools/bench/system/site.ts'
import { findBrowser } from '#tools/lib/browser.ts'
import { startHttp2Proxy } from './compressing-proxy.ts'

/** `slowdown` is how many times slower the simulated CPU is than this machine's. */
type Device = { slowdown: number; latencyMs: number }

const DEVICES: Device[] = [
  { slowdown: 1, latencyMs: 0 },
  { slowdown: 4, latencyMs: 0 },
  { slowdown: 6, latencyMs: 0 },
  { slowdown: 1, latencyMs: 150 },
  { slowdown: 4, latencyMs: 150 },
]
const SLOW_LINE = (1.6e6 / 8) * 0.9
const PHONE = { width: 412, height: 823 }
const ROUNDS_MAX = 5

/** A button that opens a dialog. Links are not measured, because they work before scripts load. */
type Press = { path: string; name: RegExp }

const DIALOG = '[role=dialog]'
const PRESSES: Record<string, Press> = {
  'the search': { path: '/', name: /^Search the realm/ },
  'the menu': { path: '/dynasties', name: /^Open the menu/ },
  'to share a house': { path: '/dynasties/1', name: /^Share/ },
}

/**
 * Measures a tap on a throttled phone: once the document has arrived (`early`), when the page is
 * idle (`atRest`), after scrolling, and on a second visit (`again`). `handledMs` is the time from
 * the tap to the next paint.
 */
export async function* benchTapResponse({ rounds, only }: BenchOptions): AsyncGenerator<object> {
  yield* withDemoSite(async function* ({ siteUrl }) {
    const { url, server, args } = await startHttp2Proxy(siteUrl)
    const found = await findBrowser()
    const browser = await chromium.launch({ ...found, args: [...found.args, ...args] })
    try {
      for (const [what, press] of Object.entries(PRESSES)) {
        if (!only.some((word) => what.includes(word))) continue
        for (const device of DEVICES) {
          const runs: Run[] = []
          for (let run = 0; run < Math.min(rounds, ROUNDS_MAX); run++) {
            runs.push(await measurePress(browser, url, press, device))
          }
          const toMedian = (figure: keyof Run) =>
            roundToHundredths(computeMedian(runs.map((run) => run[figure])))
          yield {
            press: what,
            ...device,
            earlyMs: toMedian('earlyMs'),
            atRestMs: toMedian('atRestMs'),
            scrolledMs: toMedian('scrolledMs'),
            againMs: toMedian('againMs'),
            handledMs: toMedian('handledMs'),
          }
        }
      }
    } finally {
      await browser.close()
      server.close()
    }
  })
}

type Run = Record<'earlyMs' | 'atRestMs' | 'scrolledMs' | 'againMs' | 'handledMs', number>

async function measurePress(
  browser: Browser,
  baseURL: string,
  press: Press,
  device: Device,
): Promise<Run> {
  const measureVisit = async (prepare: (page: Page) => Promise<unknown>) => {
    const page = await openPage(browser, baseURL, device)
    await prepare(page)
    const milliseconds = await pressAndWait(page, press)
    await page.context().close()
    return milliseconds
  }
  const open = (page: Page) => page.goto(press.path, { waitUntil: 'networkidle' })
  const earlyMs = await measureVisit((page) => page.goto(press.path, { waitUntil: 'commit' }))
  const scrolledMs = await measureVisit(async (page) => {
    await open(page)
    await scrollUntilFetched(page)
  })

  const page = await openPage(browser, baseURL, device)
  await open(page)
  const atRestMs = await pressAndWait(page, press)
  await open(page)
  const againMs = await pressAndWait(page, press)
  const handledMs = await page.evaluate(() => Math.max(0, ...Reflect.get(window, 'handled')))
  await page.context().close()
  return { earlyMs, atRestMs, scrolledMs, againMs, handledMs }
}

async function scrollUntilFetched(page: Page): Promise<void> {
  const loading = ['help-dialog', 'mobile-menu'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  )
  const loaded = Promise.all(loading).then(() => true)
  // Scrolls repeatedly until the scripts load, because a slow page may miss the first scroll.
  do await page.mouse.wheel(0, 10)
  while (!(await Promise.race([loaded, sleep(500)])))
}

async function openPage(
  browser: Browser,
  baseURL: string,
  { slowdown, latencyMs }: Device,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (latencyMs > 0) {
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: SLOW_LINE,
      uploadThroughput: SLOW_LINE,
    })
  }
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

async function pressAndWait(page: Page, { name }: Press): Promise<number> {
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  const shown = page.evaluate(async (dialog) => {
    while (!document.querySelector(dialog)) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now()
  }, DIALOG)
  await button.tap()
  const at = await shown
  return at - (await page.evaluate(() => Number(Reflect.get(window, 'pressedAt'))))
}
