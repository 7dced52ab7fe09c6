import type { APIRequestContext } from '@playwright/test'
import type { Growth } from '#schema/contracts/history/chronicle.ts'
import type {
  Dynasty,
  DynastyMember,
  MembersPage,
  RankedDynasty,
} from '#schema/contracts/realm/dynasties.ts'
import { toSearchName } from '#schema/core/names/player-name.ts'
import { gotoAppShell } from './bare-shell.ts'
import { expectNoLayoutGaps } from './expect-composed.ts'
import { fetchApiJson } from './first-answers.ts'
import { locateProfileFact, toDateText } from './profile-facts.ts'
import { expect, test } from './site.ts'

async function getLargestDynasty(request: APIRequestContext): Promise<RankedDynasty> {
  const [largest] = await fetchApiJson<RankedDynasty[]>(request, 'dynasties')
  if (!largest) throw new Error('there are no dynasties')
  return largest
}

test('paging the member list scrolls to its heading, and a house links to the house ranked above it', async ({
  page,
  request,
}) => {
  const [first, second] = await fetchApiJson<RankedDynasty[]>(request, 'dynasties')
  const id = first?.id
  const dynasty = await fetchApiJson<Dynasty>(request, `dynasties/${id}`)
  const members = await fetchApiJson<DynastyMember[]>(request, `dynasties/${id}/members`)
  await page.goto(`/dynasties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dynasty.name)
  await expect(locateProfileFact(page, 'Founded')).toHaveText(toDateText(dynasty.foundedDate))
  await expect(locateProfileFact(page, 'Total Members')).toHaveText(String(dynasty.memberCount))
  if (dynasty.clanId) {
    const allegiance = locateProfileFact(page, 'Clan Allegiance').getByRole('link')
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
  const [member] = (await fetchApiJson<MembersPage>(request, `dynasties/${id}/members/page`))
    .members
  const joined = member?.memberSince
    ? `Joined ${toDateText(member.memberSince)}`
    : `In the realm since ${toDateText(member?.joinedDate ?? null)}`
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

  await test.step('a house’s profile shows its rank and the house ranked above it', async () => {
    const leads = page.getByText(/^Rank 1 of \d+ dynasties/).locator('..')
    await leads.getByRole('link', { name: second?.name ?? '', exact: true }).click()
    await expect(page).toHaveURL(`/dynasties/${second?.id}`)
    const line = page.getByText(/^Rank 2 of \d+ dynasties/).locator('..')
    const distance = (first?.memberCount ?? 0) - (second?.memberCount ?? 0)
    await expect(line).toContainText(`${distance} member`)
    const above = line.getByRole('link', { name: first?.name ?? '', exact: true })
    await expect(above).toHaveAttribute('href', `/dynasties/${first?.id}`)
    await line.getByRole('link', { name: `Compare with ${first?.name}` }).click()
    await expect(page).toHaveURL(`/compare?kind=dynasty&ids=${second?.id}%2C${first?.id}`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, links sort and page the member list', async ({ page, request }) => {
    const { id } = await getLargestDynasty(request)
    await page.goto(`/dynasties/${id}`)
    const roll = page.getByRole('region', { name: /^Dynasty Members/ })
    await roll.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=name#members$/)
    const header = roll.getByRole('columnheader', { name: 'Name' })
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    const members = await fetchApiJson<DynastyMember[]>(request, `dynasties/${id}/members`)
    expect(members.length).toBeGreaterThan(20)
    const sorted = members
      .map(({ name }) => name)
      .sort((a, b) => (toSearchName(a) < toSearchName(b) ? -1 : 1))
    const names = roll.getByRole('rowheader').getByRole('link')
    await expect(names).toHaveText(sorted.slice(0, 20))
    await roll.getByRole('link', { name: 'Next' }).click()
    await expect(names).toHaveText(sorted.slice(20, 40))
    await roll.getByRole('link', { name: 'Previous' }).click()
    await expect(names).toHaveText(sorted.slice(0, 20))
  })
})

test('arrow keys move the growth chart’s slider from day to day', async ({ page, request }) => {
  const growth = await fetchApiJson<Growth>(request, 'dynasties/1/growth?days=90')
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
    const text = new RegExp(`^${toDateText(dateOf(ago).toISOString())}: .*${119 - ago} members`)
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

test('the page of a dynasty without founding date, leaders and texts says so and has no large gaps', async ({
  page,
  request,
}) => {
  const { id } = await getLargestDynasty(request)
  await page.route(`**/api/dynasties/${id}`, async (route) => {
    const dynasty: Dynasty = await (await route.fetch()).json()
    const bare = {
      foundedDate: null,
      clanId: null,
      clanName: null,
      leadership: [],
      description: null,
    }
    await route.fulfill({ json: { ...dynasty, ...bare } })
  })
  await gotoAppShell(page, `/dynasties/${id}`)
  await expect(locateProfileFact(page, 'Founded')).toHaveText('Unknown')
  await expect(locateProfileFact(page, 'Clan Allegiance')).toHaveText('Independent')
  await expect(page.getByText('No leadership assigned')).toBeVisible()
  await expectNoLayoutGaps(page)
})
