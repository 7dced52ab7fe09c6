import type { APIRequestContext, Page } from '@playwright/test'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { expect, test } from './site.ts'

async function readPlayers(request: APIRequestContext, query: string): Promise<PlayersResponse> {
  return (await request.get(`/api/players?limit=20&${query}`)).json()
}

function namesOn(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

const SEARCH = 'Search players by name…'

test('the directory shows twenty players per page, and hovering over Next prefetches the next page', async ({
  page,
  request,
}) => {
  const { players, pagination } = await readPlayers(request, 'page=1')
  const second = await readPlayers(request, 'page=2')
  await page.goto('/players')
  await expect(page.getByRole('heading', { level: 1, name: 'Children of Darkness' })).toBeVisible()
  await expect(namesOn(page)).toHaveText(players.map((player) => player.characterName))
  await expect(page.getByRole('link', { name: /^View Profile of / })).toHaveCount(20)
  for (const player of players.slice(0, 5)) {
    const card = page.getByRole('main').getByRole('listitem').nth(players.indexOf(player))
    await expect(card.getByRole('definition')).toHaveText([
      player.race,
      player.power,
      // Accepts either status, because the cached page may be older than the cached API response.
      /^(A|Ina)ctive \(24h\)$/,
    ])
  }
  await expect(
    page.getByText(
      `Page 1 of ${pagination.totalPages} (${pagination.totalPlayers} total players)`,
      { exact: true },
    ),
  ).toBeVisible()

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'First' })).toBeDisabled()
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(pages.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(5)

  const next = pages.getByRole('button', { name: 'Next' })
  const fetched = page.waitForResponse(/\/api\/players\?page=2&/)
  await next.hover()
  expect((await fetched).ok()).toBe(true)
  await next.click()
  await expect(page).toHaveURL(/\/players\?page=2$/)
  await expect(namesOn(page)).toHaveText(second.players.map((player) => player.characterName))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await pages.getByRole('button', { name: 'Last' }).click()
  await expect(
    page.getByText(`Page ${pagination.totalPages} of ${pagination.totalPages}`),
  ).toBeVisible()
  await expect(next).toBeDisabled()
  await page.goBack()
  await expect(namesOn(page)).toHaveText(second.players.map((player) => player.characterName))
})

test('a page number past the end shows the last page; search and species lead back to page 1', async ({
  page,
  request,
}) => {
  const { pagination } = await readPlayers(request, 'page=1')
  const { players } = await readPlayers(request, 'search=ash&race=Witch')
  expect(players.length).toBeGreaterThan(0)
  await page.goto('/players?page=4000')
  await expect(page).toHaveURL(new RegExp(`page=${pagination.totalPages}$`))
  await expect(namesOn(page).first()).toBeVisible()

  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/api/players?')) asked.push(new URL(one.url()).search)
  })
  // Dispatches all input events in one task, so that only the last one survives the debounce.
  await page.getByPlaceholder(SEARCH).evaluate((input: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (const typed of ['  A', '  AS', '  ASH', '  ASH ']) {
      set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/\/players\?search=ASH$/)
  await page.getByRole('combobox', { name: 'Species' }).selectOption('Witch')
  await expect(page).toHaveURL(/\/players\?search=ASH&race=Witch$/)
  await expect(namesOn(page)).toHaveText(players.map((player) => player.characterName))
  await page.getByRole('combobox', { name: 'Species' }).selectOption({ label: 'All Species' })
  await expect(page).toHaveURL(/\/players\?search=ASH$/)
  expect(asked).toEqual(['?page=1&limit=20&search=ASH', '?page=1&limit=20&search=ASH&race=Witch'])
})

test('the link back from a profile restores the filtered page, and a search also finds former names', async ({
  page,
  request,
}) => {
  const { players, pagination } = await readPlayers(request, 'page=2&race=Vampire&search=a')
  const [first] = players
  if (!first) throw new Error('the directory has no second page of vampires')
  const address = '/players?page=2&search=a&race=Vampire'
  await page.goto(address)
  await page
    .getByRole('link', { name: `View Profile of ${first.characterName}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.characterName)
  await page.getByRole('link', { name: 'Back to Players' }).click()
  await expect(page).toHaveURL(address)
  await expect(namesOn(page).first()).toHaveText(first.characterName)

  const formerly = [{ ...first, formerName: 'Once Upon' }]
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/players' && !!searchParams.get('search'),
    (route) =>
      route.fulfill({
        json: {
          players: [],
          pagination: { ...pagination, totalPages: 0, totalPlayers: 0, hasNextPage: false },
          formerly,
          suggestions: [],
          group: null,
        },
      }),
  )
  await page.getByPlaceholder(SEARCH).fill('once')
  const region = page.getByRole('region', { name: 'Found by a former name' })
  await expect(region.getByRole('listitem')).toHaveCount(1)
  await expect(region).toContainText(`${first.characterName}formerly Once Upon`)
  await expect(page.getByText('No Players Found')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('0 players, 1 by a former name')
  await region.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.characterName)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the realm' }).fill('once')
  await expect(page.getByRole('option').filter({ hasText: 'formerly Once Upon' })).toContainText(
    first.characterName,
  )
})

test('the previous page stays visible until the next has loaded, without a layout shift', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/players?page=2&*', async (route) => {
    const response = await route.fetch()
    const answer: PlayersResponse = await response.json()
    const players = answer.players.map((player, at) => {
      return { ...player, status: 'Alive', isActive: at === 0 }
    })
    await held
    await route.fulfill({ response, json: { ...answer, players } })
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shifts = Reflect.get(window, 'shifts') + Reflect.get(entry, 'value')
        Object.assign(window, { shifts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/players')
  await expect(namesOn(page)).toHaveCount(20)
  const first = await namesOn(page).allTextContents()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.locator('ul[aria-busy=true]')).toBeVisible()
  await expect(namesOn(page)).toHaveText(first)
  release()
  await expect(namesOn(page).first()).not.toHaveText(first[0] ?? '')
  await expect(page.locator('ul[aria-busy=true]')).toHaveCount(0)
  const activity = page.locator('main li').getByText(/ctive \(24h\)$/)
  await expect(activity).toHaveText(['Active (24h)', ...Array(19).fill('Inactive (24h)')])
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.02)
})
