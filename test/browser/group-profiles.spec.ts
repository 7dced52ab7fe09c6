import type { APIRequestContext, Page } from '@playwright/test'
import type { Bloodline, BloodlineClan } from '#schema/contracts/bloodlines.ts'
import type { Growth } from '#schema/contracts/chronicle.ts'
import type { Clan, ClanHouse, ClanRank } from '#schema/contracts/clans.ts'
import type {
  Dynasty,
  DynastyMember,
  DynastyRank,
  MembersPage,
} from '#schema/contracts/dynasties.ts'
import { toSearchName } from '#schema/player-name.ts'
import { gotoBareShell } from './bare-shell.ts'
import { readBackLink } from './read-back-link.ts'
import { expect, test } from './site.ts'

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(`/api/${path}`)
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

async function getLargestDynasty(request: APIRequestContext): Promise<DynastyRank> {
  const [largest] = await read<DynastyRank[]>(request, 'dynasties')
  if (!largest) throw new Error('there are no dynasties')
  return largest
}

const fact = (page: Page, term: string) =>
  page.locator('dl > div').filter({ hasText: term }).getByRole('definition').first()

const onDay = (at: string | null) =>
  at ? new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }) : 'Unknown'

test('a dynasty shows its facts, its leaders and its roll, twenty to a page', async ({
  page,
  request,
}) => {
  const { id } = await getLargestDynasty(request)
  const dynasty = await read<Dynasty>(request, `dynasties/${id}`)
  const members = await read<DynastyMember[]>(request, `dynasties/${id}/members`)
  await page.goto(`/dynasties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dynasty.name)
  await expect(fact(page, 'Founded')).toHaveText(onDay(dynasty.foundedDate))
  await expect(fact(page, 'Total Members')).toHaveText(String(dynasty.memberCount))
  if (dynasty.clanId) {
    const allegiance = fact(page, 'Clan Allegiance').getByRole('link')
    await expect(allegiance).toHaveAttribute('href', `/clans/${dynasty.clanId}`)
  }
  const leadership = page.getByRole('region', { name: 'Leadership' })
  await expect(leadership.getByRole('listitem')).toHaveText(
    dynasty.leadership.map((leader) => leader.role + leader.name),
  )
  const roll = page.getByRole('region', { name: `Dynasty Members (${members.length})` })
  const names = roll.getByRole('rowheader')
  const nameOf = (index: number) => members[index]?.name ?? ''
  await expect(names).toHaveText(members.slice(0, 20).map(({ name }) => new RegExp(`^${name}`)))
  const [first] = (await read<MembersPage>(request, `dynasties/${id}/members/page`)).members
  const joined = first?.memberSince
    ? `Joined ${onDay(first.memberSince)}`
    : `In the realm since ${onDay(first?.joinedDate ?? null)}`
  await expect(roll.getByRole('row').nth(1)).toContainText(joined)
  await expect(names.first().getByRole('link')).toHaveAttribute(
    'href',
    `/players/${members[0]?.id}?from=dynasty-profile&dynastyId=${id}`,
  )
  const pageCount = Math.ceil(members.length / 20)
  await expect(roll.getByText(`Page 1 of ${pageCount}`)).toBeVisible()
  await expect(roll.getByRole('link', { name: 'Previous' })).toBeDisabled()
  await roll.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2#members$/)
  await expect(names.first()).toContainText(nameOf(20))
  await expect(roll.getByRole('heading', { level: 2 })).toBeInViewport()
  await page.goBack()
  await expect(names.first()).toContainText(nameOf(0))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the roll is sorted and paged by links', async ({ page, request }) => {
    const { id } = await getLargestDynasty(request)
    await page.goto(`/dynasties/${id}`)
    const roll = page.getByRole('region', { name: /^Dynasty Members/ })
    await roll.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=name#members$/)
    const header = roll.getByRole('columnheader', { name: 'Name' })
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    const members = await read<DynastyMember[]>(request, `dynasties/${id}/members`)
    const sorted = members
      .map(({ name }) => name)
      .sort((a, b) => (toSearchName(a) < toSearchName(b) ? -1 : 1))
    const names = roll.getByRole('rowheader').getByRole('link')
    const pages = Math.ceil(sorted.length / 20)
    expect(pages).toBeGreaterThan(2)
    for (let number = 1; number <= pages; number++) {
      await expect(names).toHaveText(sorted.slice(20 * (number - 1), 20 * number))
      if (number < pages) await roll.getByRole('link', { name: 'Next' }).click()
    }
    await roll.getByRole('link', { name: 'Previous' }).click()
    await expect(names).toHaveText(sorted.slice(20 * (pages - 2), 20 * (pages - 1)))
  })
})

test('a profile says its rank and who is before it', async ({ page, request }) => {
  const [first, second] = await read<DynastyRank[]>(request, 'dynasties')
  await page.goto(`/dynasties/${second?.id}`)
  const line = page.getByText(/^Rank 2 of \d+ dynasties/).locator('..')
  const distance = (first?.memberCount ?? 0) - (second?.memberCount ?? 0)
  await expect(line).toContainText(`${distance} member`)
  const above = line.getByRole('link', { name: first?.name ?? '', exact: true })
  await expect(above).toHaveAttribute('href', `/dynasties/${first?.id}`)
  await line.getByRole('link', { name: `Compare with ${first?.name}` }).click()
  await expect(page).toHaveURL(`/compare?kind=dynasty&ids=${second?.id}%2C${first?.id}`)
})

test('the keys of a slider walk the days of the growth', async ({ page, request }) => {
  const growth = await read<Growth>(request, 'dynasties/1/growth?days=90')
  const [day] = growth.days
  if (!day) throw new Error('no day is recorded')
  const dateOf = (ago: number) => new Date(Date.parse(growth.to) - ago * 86_400_000)
  const days = Array.from({ length: 20 }, (_, index) => ({
    ...day,
    date: dateOf(19 - index)
      .toISOString()
      .slice(0, 10),
    members: 100 + index,
  }))
  await page.route('**/api/dynasties/1/growth?days=90', (route) =>
    route.fulfill({ json: { ...growth, days } }),
  )
  await page.goto('/dynasties/1')
  const region = page.getByRole('region', { name: 'Growth' })
  await region.getByRole('link', { name: '90 days' }).click()
  const chart = region.getByRole('slider')
  const expectDay = async (ago: number) => {
    const text = new RegExp(`^${onDay(dateOf(ago).toISOString())}: .*${119 - ago} members`)
    await expect(chart).toHaveAttribute('aria-valuetext', text)
  }
  await chart.focus()
  for (const [key, ago] of [
    ['ArrowLeft', 1],
    ['PageDown', 8],
    ['Home', 19],
    ['ArrowLeft', 19],
    ['ArrowRight', 18],
    ['PageUp', 11],
    ['End', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expectDay(ago)
  }
})

test('a dynasty that nobody remembers founding says so', async ({ page, request }) => {
  const { id } = await getLargestDynasty(request)
  await page.route(`**/api/dynasties/${id}`, async (route) => {
    const dynasty: Dynasty = await (await route.fetch()).json()
    const bare = { foundedDate: null, clanId: null, clanName: null, leadership: [] }
    await route.fulfill({ json: { ...dynasty, ...bare } })
  })
  await gotoBareShell(page, `/dynasties/${id}`)
  await expect(fact(page, 'Founded')).toHaveText('Unknown')
  await expect(fact(page, 'Clan Allegiance')).toHaveText('Independent')
  await expect(page.getByText('No leadership assigned')).toBeVisible()
})

test('a clan gathers its dynasties, six to a page, and each leads back to it', async ({
  page,
  request,
}) => {
  const clans = await read<ClanRank[]>(request, 'clans')
  const gatherings = await Promise.all(
    clans.map(async ({ id }) => ({
      id,
      houses: await read<ClanHouse[]>(request, `clans/${id}/houses`),
    })),
  )
  const { id, houses } = gatherings.find((one) => one.houses.length > 6) ?? { id: 0, houses: [] }
  const clan = await read<Clan>(request, `clans/${id}`)
  await page.goto(`/clans/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clan.name)
  for (const [term, value] of [
    ['Founded', onDay(clan.foundedDate)],
    ['Total Members', clan.memberCount],
    ['Active Members', clan.memberCount],
    ['Total Dynasties', clan.dynastyCount],
  ] as const) {
    await expect(fact(page, term)).toHaveText(String(value))
  }
  await expect(page.getByText(clan.bloodlineName ?? 'No bloodline').first()).toBeVisible()
  const hall = page.getByRole('region', { name: 'Dynasties', exact: true })
  const banners = hall.getByRole('listitem')
  await expect(banners).toHaveCount(6)
  await expect(banners.first()).toContainText(houses[0]?.lordName ?? '')
  await expect(hall.getByText(`Page 1 of ${Math.ceil(houses.length / 6)}`)).toBeVisible()
  await hall.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2#houses$/)
  await expect(banners.first()).toContainText(houses[6]?.name ?? '')
  await expect(hall.getByRole('heading', { level: 2, name: 'Dynasties' })).toBeInViewport()
  await banners.first().getByRole('link').click()
  await expect(page).toHaveURL(`/dynasties/${houses[6]?.id}?from=clan&clanId=${id}`)
  await page.getByRole('link', { name: 'Back to Clan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clan.name)
})

test('a bloodline shows its numbers, its book and its clans', async ({ page, request }) => {
  const all = await read<Bloodline[]>(request, 'bloodlines')
  const bloodline = all.find((one) => one.totalClans > 0)
  const clans = await read<BloodlineClan[]>(request, `bloodlines/${bloodline?.id}/clans`)
  await page.goto(`/bloodlines/${bloodline?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bloodline?.name ?? '')
  await expect(page.getByText('Ancient Bloodline')).toBeVisible()
  for (const [term, value] of [
    ['Founded', onDay(bloodline?.createdAt ?? null)],
    ['Total Clans', bloodline?.totalClans],
    ['Total Dynasties', bloodline?.totalHouses],
    ['Total Descendants', bloodline?.totalDescendants],
  ] as const) {
    await expect(fact(page, term)).toHaveText(String(value))
  }
  for (const [name, text] of [
    ['Lore', bloodline?.lore],
    ['History', bloodline?.history],
  ] as const) {
    await expect(page.getByRole('region', { name })).toHaveCount(text ? 1 : 0)
    const note = page.getByText(new RegExp(`${name}.* not been written yet\\.$`))
    await expect(note).toHaveCount(text ? 0 : 1)
  }
  const kin = page.getByRole('region', { name: `Clans in ${bloodline?.name}` })
  await expect(kin.getByRole('listitem')).toHaveCount(Math.min(clans.length, 6))
  await kin.getByRole('link').first().click()
  await expect(page).toHaveURL(`/clans/${clans[0]?.id}?from=bloodline-${bloodline?.id}`)
  await page.getByRole('link', { name: 'Back to Bloodline', exact: true }).click()
  await expect(page).toHaveURL(`/bloodlines/${bloodline?.id}`)
})

for (const [path, back] of [
  ['/dynasties/1?from=clan&clanId=1', '/clans/1'],
  ['/dynasties/1?from=clan', '/dynasties'],
  ['/dynasties/1', '/dynasties'],
  ['/clans/1?from=bloodline-1', '/bloodlines/1'],
  ['/clans/1?from=bloodlines', '/bloodlines'],
  ['/clans/1?from=elsewhere', '/clans'],
  ['/bloodlines/1?from=clans', '/clans'],
  ['/bloodlines/1', '/bloodlines'],
] as const) {
  test(`the way back from ${path} is ${back}`, async ({ request }) => {
    expect((await readBackLink(request, path))[1]).toBe(back)
  })
}

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 40[04]/] })

  for (const [path, title, list] of [
    ['/dynasties/999999', 'Dynasty Not Found', '/dynasties'],
    ['/clans/no-such', 'Clan Not Found', '/clans'],
    ['/bloodlines/999999', 'Bloodline not found', '/bloodlines'],
  ] as const) {
    test(`${path} is said to be missing, with a way back`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Return to/ })).toHaveAttribute('href', list)
    })
  }
})

/** The retries of a clan or a dynasty take seven seconds, which pass here at once. */
async function waitOutRetries(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 200 })
  }).toPass()
}

test.describe('an outage', () => {
  test.use({ expectedErrors: [/status of 500/], ownContext: true })

  for (const [kind, calls] of [
    ['dynasties', 4],
    ['clans', 4],
    ['bloodlines', 1],
  ] as const) {
    test(`of one of the ${kind} is no absence, and can be tried again`, async ({ page }) => {
      let count = 0
      await page.route(`**/api/${kind}/1`, (route) => {
        count++
        return route.fulfill({ status: 500, body: 'down' })
      })
      await page.clock.install()
      await gotoBareShell(page, `/${kind}/1`)
      await waitOutRetries(page)
      await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
      await expect(page.getByText(/not found/i)).toHaveCount(0)
      expect(count).toBeGreaterThanOrEqual(calls)
      await page.unroute(`**/api/${kind}/1`)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('region', { name: 'Leadership' })).toBeVisible()
    })
  }

  test('of a clan’s dynasties leaves the clan standing', async ({ page }) => {
    await page.route('**/api/clans/1/houses', (route) => route.fulfill({ status: 500 }))
    await page.clock.install()
    await gotoBareShell(page, '/clans/1')
    await expect(page.getByRole('region', { name: 'Clan Details' })).toBeVisible()
    await waitOutRetries(page)
    await expect(page.getByRole('alert')).toContainText('The dynasties could not be read')
    await page.unroute('**/api/clans/1/houses')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('of a bloodline’s clans reads as none', async ({ page }) => {
    await page.route('**/api/bloodlines/1/clans', (route) => route.fulfill({ status: 500 }))
    await gotoBareShell(page, '/bloodlines/1')
    await expect(page.getByText('No clans found in this bloodline')).toBeVisible()
  })
})
