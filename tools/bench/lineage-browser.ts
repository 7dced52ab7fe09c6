// What a browser makes of a tree of 100,000 loaded rows, as a list and as a chart:
// `npm run bench:lineage-browser -- 100000`. The site is the built one with the realm's world; that
// world has no family so large, and through the site's own offers of 20 it would take 5,000 presses
// to load one. So the one call for the tree is answered with a made-up family of the contract's shape,
// whose members borrow names, honours and portraits from the realm's.
// Prints a table and writes tools/bench/results/lineage-browser.json.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#realm/enrol-demo.ts'
import type { LineageNode } from '#schema/contracts/lineage.ts'
import { LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { findBrowser } from '#tools/browser.ts'
import { buildBundle } from '#tools/build-bundle.ts'
import { runMain } from '#tools/fail.ts'
import { findFreePort } from '#tools/ports.ts'
import { startSystem } from '#tools/system.ts'
import { type Frames, measureFrames } from './frame-meter.ts'
import { type Model, makeFamily } from './make-family.ts'
import { writeResults } from './write-results.ts'

const STATE_DIR = '.wrangler/bench-lineage-browser'
const PLAYERS = '1000'
const VIEWPORT = { width: 1440, height: 900 }
const IDLE_MS = 4000
const END_TO_END_MS = 15_000
const READING_PX_PER_S = 1500
const READING_PX = 9000
const MOVES = 90

type Line = { step: string } & Frames & {
    /** Median frame against that of the idle page. */
    toIdle: number
    /** What a frame cost the page's main thread, of its own time: says the same on a busy machine. */
    cpuMs: number
    /** After garbage collection, at the end of the step. */
    heapMiB: number
    domNodes: number
  }

await runMain(async () => {
  const [rows = 100_000] = process.argv.slice(2).map(Number)
  rmSync(STATE_DIR, { recursive: true, force: true })
  await buildBundle()
  const port = await findFreePort(8970)
  const system = await startSystem({ port, stateDir: STATE_DIR, realmPlayers: PLAYERS })
  const browser = await chromium.launch(await findBrowser())
  try {
    await system.tick()
    await system.enrolDemo()
    const page = await browser.newPage({ baseURL: system.siteUrl, viewport: VIEWPORT })
    writeResults('lineage-browser', await measure(page, rows))
  } finally {
    await browser.close()
    await system.stop()
  }
})

async function measure(page: Page, rows: number): Promise<Line[]> {
  const own = await signIn(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const lines: Line[] = []
  async function step(name: string, act: () => Promise<unknown>) {
    const before = await readCpuMs(devtools)
    const frames = await measureFrames(page, act)
    const cpuMs = ((await readCpuMs(devtools)) - before) / frames.frames
    const median = lines[0]?.medianMs ?? frames.medianMs
    lines.push({
      step: name,
      ...frames,
      toIdle: Number((frames.medianMs / median).toFixed(2)),
      cpuMs: Number(cpuMs.toFixed(1)),
      ...(await measureMemory(page, devtools)),
    })
  }

  await page.goto('/lineage', { waitUntil: 'networkidle' })
  await step('idle, own tree as the world has it', () => sleep(IDLE_MS))
  const family = makeFamily(listModels(own), rows)
  await page.route(`**/api/lineage/bloodline/${own.playerUuid}?*`, (route) =>
    route.fulfill({ json: family }),
  )
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('tree').waitFor()
  // While any call is answered here, the browser keeps no portrait in its cache.
  await page.unrouteAll()
  await step('idle, the large family loaded', () => sleep(IDLE_MS))
  await step('list: expand all', async () => {
    await page.getByRole('button', { name: 'Expand All' }).click()
    await page.waitForFunction(
      (height) => (document.querySelector('[role=tree]')?.clientHeight ?? 0) >= height,
      rows * LINEAGE_ROW_HEIGHT_PX,
    )
  })
  await step('list: scroll end to end', () => scrollEndToEnd(page, END_TO_END_MS))
  await step('list: scroll as one reads', () => scrollAsOneReads(page, devtools))
  for (const shape of ['Radial', 'Top-down']) await measureChart(page, shape, step)
  return lines
}

type Step = (name: string, act: () => Promise<unknown>) => Promise<void>

async function measureChart(page: Page, shape: string, step: Step): Promise<void> {
  const isShown = (await page.getByRole('application').count()) > 0
  const button = isShown ? shape : 'Chart'
  await step(`${shape}: draw`, async () => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('button', { name: shape, exact: true, pressed: true }).waitFor()
    await nextFrame(page)
  })
  await step(`${shape}: drag all of it`, () => drag(page))
  await step(`${shape}: zoom in and out`, () => zoom(page))
  for (let press = 0; press < 14; press++) {
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  }
  await sleep(1000)
  await step(`${shape}: drag a part of it`, () => drag(page))
}

async function signIn(page: Page): Promise<LineageNode> {
  const { request } = page.context()
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const data = { identifier: 'dynasty.demo', password: DEMO_PASSWORD }
  const login = await request.post('/api/login', { headers, data })
  if (!login.ok()) throw new Error(`nobody could sign in: ${await login.text()}`)
  const { playerUuid } = await (await request.get('/api/user')).json()
  return (await request.get(`/api/lineage/bloodline/${playerUuid}?depth=8&limit=50`)).json()
}

function listModels({ children, childCount: _, hasMore: __, ...model }: LineageNode): Model[] {
  return [model, ...children.flatMap(listModels)]
}

async function measureMemory(page: Page, devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length)
  return { heapMiB: Math.round(usedSize / 2 ** 20), domNodes }
}

async function readCpuMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/** From the first row to the last at an even pace: faster than anybody reads, each frame shows new rows. */
function scrollEndToEnd(page: Page, milliseconds: number): Promise<void> {
  return page.getByRole('tree').evaluate(
    (tree, duration) =>
      new Promise<void>((resolve) => {
        const scroller = tree.parentElement?.parentElement
        if (!scroller) throw new Error('nothing to scroll')
        const end = scroller.scrollHeight - scroller.clientHeight
        const start = performance.now()
        const move = (now: number) => {
          const share = Math.min(1, Math.max(0, now - start) / duration)
          scroller.scrollTop = share * end
          if (share < 1) requestAnimationFrame(move)
          else if (scroller.scrollTop < end - 1) throw new Error('the list did not scroll')
          else resolve()
        }
        requestAnimationFrame(move)
      }),
    milliseconds,
  )
}

async function scrollAsOneReads(page: Page, devtools: CDPSession): Promise<void> {
  const list = page.getByRole('tree').locator('xpath=../..')
  await list.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await list.boundingBox()
  if (!box) throw new Error('no list')
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: READING_PX,
    speed: READING_PX_PER_S,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
}

async function drag(page: Page): Promise<void> {
  const { x, y } = await findMiddle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 0; move < MOVES; move++) {
    const turn = (2 * Math.PI * move) / MOVES
    await page.mouse.move(x + 250 * Math.sin(turn), y + 120 * Math.sin(2 * turn))
  }
  await page.mouse.up()
}

async function zoom(page: Page): Promise<void> {
  const { x, y } = await findMiddle(page)
  await page.getByRole('application').focus()
  await page.mouse.move(x + 120, y + 60)
  for (let move = 0; move < MOVES; move++) {
    await page.mouse.wheel(0, move < MOVES / 2 ? -60 : 60)
  }
}

async function findMiddle(page: Page): Promise<{ x: number; y: number }> {
  const chart = page.getByRole('application')
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
