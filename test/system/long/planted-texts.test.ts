import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiCaller, signIn } from '#demo/sign-in.ts'
import type { PlayerProfile, PlayersResponse } from '#schema/contracts/realm/players.ts'
import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
import { gotoAppShell } from '#test/browser/bare-shell.ts'
import { findBrowser } from '#tools/lib/browser.ts'
import { readBuiltPages } from '#tools/lib/read-pages.ts'
import { advanceDemoDay } from '#tools/local/days/advance-demo-day.ts'
import { demoSystem } from '../demo-system.ts'

// Each of these texts in turn replaces every text in every response, as if a player, an owner or
// the game had written it.
const EACH = [
  '<img src=x onerror="window.ran=1">',
  '<svg onload="window.ran=1"><script>window.ran=1</script>',
  '"><script>window.ran=1</script>',
  "'-window.ran=1-'<b>bold</b>",
  'javascript:window.ran=1',
  '</title></text><script>window.ran=1</script>&lt;i&gt;',
]
const NOT_A_TEXT =
  /uuid|url|^href$|^crest$|^card$|at$|^from$|^to$|since|date|race|power|species|status|^type$|state|step|code|mode|trigger|founded|seat|kind|seen|languages|zone|repeat|audience|until/i
const ADDRESSES = ['//evil.test/', 'data:text/html,<script>window.ran=1</script>']
const PARAMETERS = ['from', 'search', 'returnTo', 'race', 'page', 'clanId', 'root', 'view']
// Pages that show no text from the API.
const WITHOUT_TEXTS = ['/', '/auth', '/api-docs']
const HOUSES_COME_AND_GO = `kind=${encodeURIComponent('group-appeared,group-dissolved')}`
/** Number of days to simulate, enough for taken seats or founded groups to appear on `/week`. */
const DAYS = 4
const PAGES = readBuiltPages()
  .filter(({ rendering }) => rendering !== 'redirect')
  .map(({ sample }) => sample)
  .filter((sample) => !sample.includes('{') && !WITHOUT_TEXTS.includes(sample))

let browser: Browser
let context: BrowserContext
const addresses = new Map<string, string>()

beforeAll(async () => {
  browser = await chromium.launch(await findBrowser())
  context = await browser.newContext({
    baseURL: demoSystem.siteUrl,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const answer = await context.request.post('/api/login', {
    data: { identifier: 'admin.demo', password: 'nightfall-demo' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  for (let day = 0; day < DAYS; day++) await advanceDemoDay(demoSystem)
  const read = async <T>(path: string): Promise<T> => (await context.request.get(path)).json()
  const { run } = await read<SyncStatus>('/api/admin/sync')
  const { players } = await read<PlayersResponse>('/api/players?limit=2')
  const [a, b] = players.map(({ playerUuid }) => playerUuid)
  await openHouse()
  addresses.set('/admin/sync/1', `/admin/sync/${run?.id}`)
  addresses.set('/compare', '/compare?kind=dynasty&ids=1,2')
  addresses.set('/kinship', `/kinship?a=${a}&b=${b}`)
})

afterAll(() => browser.close())

test.for(PAGES)(
  'a text with HTML markup, inserted into every API response, is shown as plain text on %s',
  async (path, { task }) => {
    task.meta.tried = EACH.length
    for (const payload of EACH) {
      const page = await openPlanted(addresses.get(path) ?? path, payload)
      await expect
        .poll(() => page.locator('main').textContent(), { timeout: 15_000 })
        .toContain(payload.slice(0, 12))
      await expectNothingRan(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
    }
  },
)

test.for([
  ['dynasty.demo', 'dynasties', 'description'],
  ['clan.demo', 'clans', 'description'],
  ['bloodline.demo', 'bloodlines', 'lore'],
  ['bloodline.demo', 'bloodlines', 'history'],
  ['player.demo', null, 'bio'],
] as const)(
  'a text with HTML markup written by %s is shown as plain text in the server-rendered page',
  async ([username, groups, field]) => {
    const own = await signIn(demoSystem.siteUrl, username)
    const { call, path } = groups ? await findOwnGroup(own, groups, field) : await findOwnBio(own)
    const write = async (text: string) =>
      expect((await own(call, 'PUT', { [field]: text })).status).toBe(200)
    const payload = EACH.join(' ')
    await write(payload)
    const visitor = await browser.newContext({
      baseURL: demoSystem.siteUrl,
      serviceWorkers: 'block',
    })
    try {
      const page = await visitor.newPage()
      await watch(page)
      const document = await page.goto(path)
      const html = (await document?.text()) ?? ''
      expect(html).toContain('&lt;img src=x onerror=')
      expect(html).not.toMatch(/<img src=x|<svg onload|<script>window/)
      await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
      await expect.poll(() => page.locator('main').textContent()).toContain(payload)
      await expectNothingRan(page)
    } finally {
      await visitor.close()
      await write('')
    }
  },
)

async function openHouse(): Promise<void> {
  const own = await signIn(demoSystem.siteUrl, 'dynasty.demo')
  const { path } = await findOwnGroup(own, 'dynasties', 'description')
  const post = {
    isOpen: true,
    languages: ['en'],
    hours: null,
    lookingFor: 'Those who stay until the morning.',
    contact: 'Ask at the gate.',
    landmark: 'https://maps.secondlife.com/secondlife/Evernight/128/128/24',
  }
  const { status } = await own(`/api${path}/recruiting`, 'PUT', post)
  expect(status).toBe(200)
}

type Place = { call: string; path: string }

async function findOwnGroup(own: ApiCaller, groups: string, field: string): Promise<Place> {
  const all = (await (await own(`/api/${groups}`)).json()) as { id: number }[]
  for (const { id } of all) {
    const group = (await (await own(`/api/${groups}/${id}`)).json()) as { isOwner: boolean }
    if (group.isOwner) return { call: `/api/${groups}/${id}/${field}`, path: `/${groups}/${id}` }
  }
  throw new Error(`nobody owns one of the ${groups}`)
}

async function findOwnBio(own: ApiCaller): Promise<Place> {
  const { player } = (await (await own('/api/profile/private')).json()) as PlayerProfile
  return { call: '/api/user/bio', path: `/players/by-uuid/${player.playerUuid}` }
}

test('a name with HTML markup is shown as plain text in the chart and its SVG file', async ({
  task,
}) => {
  task.meta.tried = EACH.length
  for (const payload of EACH) {
    const page = await openPlanted('/lineage?view=chart', payload)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as SVG' }).click()
    const svg = readFileSync(await (await download).path(), 'utf8')
    // Uses a page without the site’s CSP, which would block the picture’s styles.
    const blank = await context.newPage()
    const found = await blank.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
      const all = Array.from(parsed.querySelectorAll('*'))
      return {
        isBroken: parsed.querySelector('parsererror') !== null,
        live: all.filter((element) =>
          /^(script|foreignobject|iframe|a|img|b)$/i.test(element.localName),
        ).length,
        handlers: all
          .flatMap((element) => element.getAttributeNames())
          .filter((name) => /^on/i.test(name)),
      }
    }, svg)
    await blank.close()
    expect(found).toEqual({ isBroken: false, live: 0, handlers: [] })
    await expectNothingRan(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
})

test.for(['/players', '/players/1', '/clans/1', '/lineage', '/auth'])(
  'query parameters of %s cannot inject markup or links to other sites',
  async (path, { task }) => {
    const values = [...EACH, ...ADDRESSES]
    task.meta.tried = values.length * PARAMETERS.length
    for (const value of values) {
      const page = await context.newPage()
      await watch(page)
      const query = PARAMETERS.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')
      await page.goto(`${path}?${query}`)
      await page.locator('main').getByRole('heading').first().waitFor()
      await expectNothingRan(page)
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      for (const link of links) expect(link).not.toMatch(/^(javascript|data):|^https?:\/\/evil/i)
      expect(new URL(page.url()).host).toBe(new URL(demoSystem.siteUrl).host)
      await page.close()
    }
  },
)

test('HTML markup in an API error message is shown as plain text', async () => {
  const payload = EACH.join(' ')
  const page = await context.newPage()
  await watch(page)
  await page.route('**/api/admin/sync', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: payload, code: 'conflict', requestId: 'x' } })
      : route.continue(),
  )
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Force Full Database Sync' }).click()
  await page.getByRole('button', { name: 'Start the sync' }).click()
  await page
    .getByText(EACH[0] ?? '')
    .first()
    .waitFor()
  await expectNothingRan(page)
  await page.close()
})

async function openPlanted(path: string, payload: string): Promise<Page> {
  const page = await context.newPage()
  await watch(page)
  await page.route('**/api/**', async (route) => {
    // No house is founded or dissolved in these days, so `/realm` gets events about taken seats
    // instead.
    const url = route.request().url().replace(HOUSES_COME_AND_GO, 'kind=seat-taken')
    const response = await route.fetch({ url })
    if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
    return route.fulfill({ response, json: plant(await response.json(), payload) })
  })
  // Opens the page without server rendering, which would bypass the mocked routes.
  await gotoAppShell(page, path)
  return page
}

function plant(value: unknown, payload: string, name = ''): unknown {
  if (typeof value === 'string') return NOT_A_TEXT.test(name) ? value : payload
  // Replaces null too, which stands for a text that is not written yet.
  if (value === null) return /bio|lore|history|description|title/.test(name) ? payload : null
  if (Array.isArray(value)) return value.map((each) => plant(each, payload, name))
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, plant(each, payload, key)]),
  )
}

/** Records CSP violations. If the CSP had to block something, a text was rendered as markup. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as unknown as { refused: string[] }
    kept.refused = []
    document.addEventListener('securitypolicyviolation', (event) =>
      kept.refused.push(event.blockedURI),
    )
  })
}

async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const kept = window as unknown as { ran?: number; refused?: string[] }
    const planted = document.querySelectorAll(
      'img[onerror], svg[onload], [src="x"], script:not([src], [type$="json"]), a[href^="javascript:"]',
    )
    const bold = [...document.querySelectorAll('main b')].filter(
      ({ textContent }) => textContent === 'bold',
    )
    const { ran = 0, refused = [] } = kept
    return { ran, refused, planted: planted.length + bold.length }
  })
  expect(found).toEqual({ ran: 0, refused: [], planted: 0 })
}
