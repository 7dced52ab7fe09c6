// Uses a made-up API response, because the demo has no tree of 100,000 players and loading one
// would take 5,000 clicks.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/enrol-demo.ts'
import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import { addDays, toUtcDate } from '#schema/core/time/dates.ts'
import { LINEAGE_RESPONSE_MAX_NODES, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { type BenchOptions, roundToHundredths } from '#tools/bench/options.ts'
import { withSite } from '#tools/bench/system/site.ts'
import { findBrowser } from '#tools/lib/browser.ts'

const PLAYERS = '1000'
const VIEWPORT = { width: 1440, height: 900 }
const IDLE_MS = 4000
const SCROLL_MS = 15_000
const MOVES = 90
const CHILDREN_MAX = 12
const FILM_MS = 10_000
const FILM_DAYS = 2000

export async function* benchLineageInBrowser({ rows }: BenchOptions): AsyncGenerator<object> {
  yield* withSite(async function* (system) {
    await system.enrolDemoCharacters()
    const browser = await chromium.launch(await findBrowser())
    try {
      const page = await browser.newPage({ baseURL: system.siteUrl, viewport: VIEWPORT })
      const family = await openFamily(page, rows)
      for (const [step, act] of Object.entries(listSteps(page, rows))) {
        yield { step, ...(await measureFrames(page, act)) }
      }
      for (const shape of SHAPES) {
        await openFilm(page, family, shape)
        const play = () => sleep(FILM_MS)
        yield { step: `film of 2,000: ${shape}`, ...(await measureFrames(page, play)) }
      }
    } finally {
      await browser.close()
    }
  }, PLAYERS)
}

async function openFamily(page: Page, rows: number): Promise<LineageNode> {
  const { request } = page.context()
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const data = { identifier: 'dynasty.demo', password: DEMO_PASSWORD }
  const login = await request.post('/api/login', { headers, data })
  if (!login.ok()) throw new Error(`the demo owner could not sign in: ${await login.text()}`)
  const { playerUuid } = await (await request.get('/api/user')).json()
  const path = `/api/lineage/bloodline/${playerUuid}`
  const family = makeFamily(await (await request.get(`${path}?depth=8&limit=50`)).json(), rows)
  await page.route(`**${path}?*`, (route) => route.fulfill({ json: family }))
  await page.goto('/lineage', { waitUntil: 'networkidle' })
  await page.getByRole('tree').waitFor()
  // Removes the mocked routes, because the browser does not cache portraits while any route is
  // mocked.
  await page.unrouteAll()
  return family
}

async function openFilm(page: Page, model: LineageNode, shape: string): Promise<void> {
  const today = toUtcDate(Date.now())
  const members = listMembers(makeFamily(model, LINEAGE_RESPONSE_MAX_NODES))
  const parents = new Map(
    members.flatMap(({ playerUuid, children }) =>
      children.map((child) => [child.playerUuid, playerUuid] as const),
    ),
  )
  const people = members.map(
    ({ playerUuid, characterName, race, generation, avatarUrl }, index) => {
      const from = addDays(today, Math.floor((index / members.length - 1) * FILM_DAYS))
      const spells = [{ parentUuid: parents.get(playerUuid) ?? null, from, until: null }]
      return { playerUuid, characterName, race, generation, avatarUrl, spells }
    },
  )
  const timeline = { root: model.playerUuid, recordsBegan: today, isWhole: true, people }
  await page.route('**/timeline', (route) => route.fulfill({ json: timeline }))
  await page.goto(`/lineage?view=chart&shape=${shape}&asOf=${people[0]?.spells[0]?.from}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
}

function makeFamily(model: LineageNode, size: number): LineageNode {
  const models = listMembers(model)
  const makeNode = (index: number): LineageNode => {
    const tail = '-0000-0000-0000-000000000000'
    const playerUuid = index === 0 ? model.playerUuid : index.toString(16).padStart(8, '0') + tail
    const like = models[index % models.length] ?? model
    return { ...like, playerUuid, children: [], childCount: 0, hasMore: false }
  }
  const root = makeNode(0)
  const nodes = [root]
  for (const parent of nodes) {
    const count = Math.min(1 + ((nodes.length * 7) % CHILDREN_MAX), size - nodes.length)
    for (let child = 0; child < count; child++) {
      const node = makeNode(nodes.length)
      parent.children.push(node)
      nodes.push(node)
    }
    parent.childCount = parent.children.length
  }
  return root
}

function listMembers(node: LineageNode): LineageNode[] {
  return [node, ...node.children.flatMap(listMembers)]
}

const SHAPES = ['sideways', 'descending', 'radial']

type Meter = { times: number[]; treeRows: number; isOn: boolean }
declare global {
  var frameMeter: Meter
}

async function measureFrames(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    const meter: Meter = { times: [], treeRows: 0, isOn: true }
    globalThis.frameMeter = meter
    const tick = (time: number) => {
      meter.times.push(time)
      meter.treeRows = Math.max(meter.treeRows, document.querySelectorAll('[role=treeitem]').length)
      if (meter.isOn) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await act()
  const { times, treeRows } = await page.evaluate(() => {
    frameMeter.isOn = false
    return frameMeter
  })
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) =>
    roundToHundredths(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  return { frames: lengths.length, medianMs: at(0.5), p95Ms: at(0.95), longestMs: at(1), treeRows }
}

function listSteps(page: Page, rows: number): Record<string, () => Promise<unknown>> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    idle: () => sleep(IDLE_MS),
    'list: expand all': async () => {
      await press('Expand All')
      await page.waitForFunction(
        (height) => (document.querySelector('[role=tree]')?.clientHeight ?? 0) >= height,
        rows * LINEAGE_ROW_HEIGHT_PX,
      )
    },
    'list: scroll end to end': () => scroll(page),
    'chart: draw': async () => {
      await press('Chart')
      await page.getByRole('button', { name: 'Sideways', exact: true, pressed: true }).waitFor()
    },
    'chart: drag all of it': () => drag(page),
    'chart: zoom in and out': () => zoom(page),
  }
}

function scroll(page: Page): Promise<void> {
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
    SCROLL_MS,
  )
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
