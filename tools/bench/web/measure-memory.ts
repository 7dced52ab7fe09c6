import type { Browser, CDPSession, Page } from '@playwright/test'

const ROUNDS = 20
const VIEWPORT = { width: 1440, height: 900 }

/** What one document holds after each round through the public routes, from page to page without a reload. */
export async function measureMemory(browser: Browser, siteUrl: string, routes: string[]) {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(routes[0] ?? '/', { waitUntil: 'networkidle' })
    const lines: ({ round: number } & Held)[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      for (const route of routes) await goThere(page, route)
      lines.push({ round, ...(await readHeld(devtools)) })
    }
    const first = lines[0]?.heapMb ?? Number.NaN
    return lines.map((line) => ({ ...line, toFirst: Number((line.heapMb / first).toFixed(3)) }))
  } finally {
    await context.close()
  }
}

/** As a link does: the router hears of it. */
async function goThere(page: Page, route: string): Promise<void> {
  await page.evaluate((path) => history.pushState({}, '', path), route)
  await page.waitForFunction(
    (path) => location.pathname === path && !document.querySelector('[aria-busy=true]'),
    route,
  )
  await page.locator('h1').first().waitFor()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

type Held = { heapMb: number; domNodes: number; listeners: number }

async function readHeld(devtools: CDPSession): Promise<Held> {
  // What finalizers let go is collected by the next.
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return {
    heapMb: Math.round(usedSize / 10_000) / 100,
    domNodes: nodes,
    listeners: jsEventListeners,
  }
}
