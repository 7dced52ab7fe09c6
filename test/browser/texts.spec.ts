import type { APIRequestContext, Page } from '@playwright/test'
import { gotoBareShell } from './bare-shell.ts'
import { expect, test } from './site.ts'

// The words of the specification, each where it belongs on a visitor's screens.

type Named = { id: number; name: string }

async function seeAll(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text).filter({ visible: true }).first(), String(text)).toBeVisible()
  }
}

async function findWithout(request: APIRequestContext, kind: string, part: string): Promise<Named> {
  const rows: Named[] = await (await request.get(`/api/${kind}`)).json()
  for (const row of rows) {
    const parts: unknown[] = await (await request.get(`/api/${kind}/${row.id}/${part}`)).json()
    if (parts.length === 0) return row
  }
  throw new Error(`each of the ${kind} has ${part}`)
}

/** Holds an answer back until the page has been looked at. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the shell', async ({ page }) => {
  await page.goto('/dynasties')
  await seeAll(page, [
    'Noble houses',
    'Ancient clans',
    'Sacred lineages',
    'Dark nobility',
    'Enter Realm',
  ])
  await seeAll(page, ['How to Join', 'Game Rules Coming Soon'])
})

test('the landing page', async ({ page }) => {
  await page.goto('/')
  await seeAll(page, [
    'Join Ancient Dynasties',
    'Form Powerful Clans',
    'Follow Sacred Bloodlines',
    'Answer the Call',
    'Summon the Houses',
    'Claim the Mark of the Realm',
    'Seal Your Fate and Oath',
    'Enter the Realm',
    'How to Join',
    /Assistance Board/,
  ])
})

const RANKINGS = [
  {
    route: '/dynasties',
    title: 'DYNASTY RANKINGS',
    search: 'Search dynasties, leaders, clans…',
    loading: 'Loading dynasty rankings...',
    none: 'No dynasties found',
    columns: [
      'Order',
      'Dynasty Name',
      'Type',
      'Species',
      'Owner',
      'Officer 1',
      'Officer 2',
      'Clan',
      'Members',
    ],
  },
  {
    route: '/clans',
    title: 'CLAN RANKINGS',
    search: 'Search clans, leaders, roles…',
    loading: 'Loading clan rankings...',
    none: 'No clans found',
    columns: ['Order', 'Clan Name', 'Sovereign', 'Co-Sovereign', 'Ambassador', 'Proxy', 'Members'],
  },
]

for (const { route, title, search, loading, none, columns } of RANKINGS) {
  test(`${title}`, async ({ page }) => {
    const release = await hold(page, `**/api${route}`)
    await gotoBareShell(page, route)
    await seeAll(page, [title, loading])
    release()
    for (const column of columns) {
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    }
    await seeAll(page, [/^View$/])
    await page.getByPlaceholder(search).fill('nobody bears this name')
    await seeAll(page, [none, 'Try adjusting your search terms'])
  })
}

test('dynasties have their filters', async ({ page }) => {
  await page.goto('/dynasties')
  await expect(page.getByRole('combobox')).toContainText('All Types')
  await seeAll(page, ['Clear Filters'])
})

test('BLOODLINE RANKINGS', async ({ page }) => {
  await page.goto('/bloodlines')
  await seeAll(page, [
    'BLOODLINE RANKINGS',
    /^Clans$/,
    /^Dynasties$/,
    /^Descendants$/,
    'No leadership assigned',
    /^View$/,
  ])
  await page.getByPlaceholder('Search bloodlines, leaders...').fill('nobody bears this name')
  await seeAll(page, ['No bloodlines found', 'Try adjusting your search terms'])
})

test('the player directory', async ({ page }) => {
  await page.goto('/players')
  await seeAll(page, [
    'Children of Darkness',
    'View Profile',
    'Active (24h)',
    'Inactive (24h)',
    'First',
    'Previous',
    'Next',
    'Last',
  ])
  await seeAll(page, [
    /^Page 1 of \d+ \([\d,.]+ total players\)$/,
    /^Race$/,
    /^Power$/,
    /^Activity$/,
  ])
  for (const species of ['All Species', 'Vampire', 'Witch', 'Lycan']) {
    await expect(page.getByRole('combobox')).toContainText(species)
  }
  await page.getByRole('searchbox').fill('nobody bears this name')
  await seeAll(page, ['No Players Found', 'Try adjusting your search criteria'])
})

test('a clan’s profile', async ({ page, request }) => {
  await page.goto('/clans/1')
  await seeAll(page, [
    'Leadership',
    'Clan Details',
    'Founded',
    'Total Members',
    'Active Members',
    'Total Dynasties',
    'Clan Insignia',
  ])
  await seeAll(page, ['No clan logo has been set', 'Only the clan sovereign can set a logo'])
  const empty = await findWithout(request, 'clans', 'houses')
  await page.goto(`/clans/${empty.id}`)
  await seeAll(page, ['No dynasties found in this clan'])
})

test('a dynasty’s profile', async ({ page }) => {
  await page.goto('/dynasties/1')
  await seeAll(page, [
    'Leadership',
    'Dynasty Details',
    'Founded',
    'Total Members',
    'Clan Allegiance',
    /^Dynasty Members \(\d+\)$/,
    /^Joined/,
    'Member',
  ])
})

test('a bloodline’s profile', async ({ page, request }) => {
  await page.goto('/bloodlines/1')
  const { name }: Named = await (await request.get('/api/bloodlines/1')).json()
  await seeAll(page, [
    'Ancient Bloodline',
    'Leadership',
    'Founded',
    'Total Clans',
    'Total Dynasties',
    'Total Descendants',
    'Insignia',
    'Lore',
    'History',
    `Clans in ${name}`,
  ])
  const empty = await findWithout(request, 'bloodlines', 'clans')
  await page.goto(`/bloodlines/${empty.id}`)
  await seeAll(page, ['No clans found in this bloodline'])
})

test('a player’s profile', async ({ page }) => {
  await page.goto('/player/Aurelian-Vasquière')
  await seeAll(page, [
    'Vital Statistics',
    'Generation',
    'Age Group',
    'Blood',
    'Dark Rating',
    'Life Status',
    'Hierarchy',
    'Bloodline Allegiance',
    'Sworn to Arch Vampire',
  ])
  await seeAll(page, [/^House belongs to .+ clan$/])
})

test('a house without a clan', async ({ page, request }) => {
  const dynasties: { id: number; clanId: number | null }[] = await (
    await request.get('/api/dynasties')
  ).json()
  const independent = dynasties.find((dynasty) => dynasty.clanId === null)
  const [member]: Named[] = await (
    await request.get(`/api/dynasties/${independent?.id}/members`)
  ).json()
  await page.goto(`/players/${member?.id}`)
  await seeAll(page, ['Independent house (no clan affiliation)'])
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/404/] })

  for (const [route, ...texts] of [
    ['/clans/999999', 'Clan Not Found', 'The shadows have consumed this clan...'],
    ['/dynasties/999999', 'Dynasty Not Found', "The dynasty you're looking for doesn't exist."],
    ['/bloodlines/999999', 'Bloodline not found'],
    ['/player/Nobody-At-All', 'Player Not Found'],
    ['/players/999999', 'Player Not Found'],
    ['/nowhere', 'Did you forget to add the page to the router?'],
  ] as const) {
    test(`${route}`, async ({ page }) => {
      await page.goto(route)
      await seeAll(page, texts)
    })
  }
})
