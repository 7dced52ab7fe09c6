import type { APIRequestContext } from '@playwright/test'
import type { RankedClan } from '#schema/contracts/realm/clans.ts'
import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import { DEMO_PLAYER_NAME, fetchApiJson, toVisibleText } from '#test/browser/first-answers.ts'
import { expect, test } from './request.ts'

// Tests words in server-rendered pages. test/browser/ tests words that appear later, such as
// loading states.

type Named = { id: number; name: string }

async function expectTexts(
  request: APIRequestContext,
  path: string,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  const document = toVisibleText(await (await request.get(path)).text())
  for (const text of texts) {
    if (typeof text === 'string') expect(document).toContain(text)
    else expect(document).toMatch(text)
  }
}

async function findWithout(request: APIRequestContext, kind: string, part: string): Promise<Named> {
  for (const row of await fetchApiJson<Named[]>(request, kind)) {
    const parts = await fetchApiJson<unknown[]>(request, `${kind}/${row.id}/${part}`)
    if (parts.length === 0) return row
  }
  throw new Error(`each of the ${kind} has ${part}`)
}

const PLAYER = [
  'Vital Statistics',
  'Generation',
  'Age Group',
  'Blood',
  'Dark Rating',
  'Life Status',
  'Hierarchy',
  'Bloodline Allegiance',
  'Sworn to Arch Vampire',
]

for (const [path, ...texts] of [
  [
    '/dynasties',
    'Noble houses',
    'Ancient clans',
    'Sacred lineages',
    'Dark nobility',
    'Enter Realm',
    'How to Join',
    'Game Rules Coming Soon',
    'DYNASTY RANKINGS',
    / Order .*Dynasty Name .*Type .*Species .*Owner .*Officer 1 .*Officer 2 .*Clan .*Members .*30 Days /,
    'All Types',
    'Clear Filters',
    / View /,
  ],
  [
    '/',
    'Join Ancient Dynasties',
    'Form Powerful Clans',
    'Follow Sacred Bloodlines',
    'Answer the Call',
    'Summon the Houses',
    'Claim the Mark of the Realm',
    'Seal Your Fate and Oath',
    'Enter the Realm',
    'How to Join',
    'Assistance Board',
  ],
  ['/clans', 'CLAN RANKINGS', 'Order', 'Clan Name', 'Sovereign', 'Co-Sovereign', / View /],
  [
    '/bloodlines',
    'BLOODLINE RANKINGS',
    / Clans \d/,
    / Dynasties \d/,
    / Descendants \d/,
    'No leadership assigned',
    / View /,
  ],
  [
    '/players',
    'Children of Darkness',
    'View Profile',
    'Active (24h)',
    'Inactive (24h)',
    'First',
    'Previous',
    'Next',
    'Last',
    / Page 1 of \d+ \( ?[\d,.]+ total players\)/,
    / Race /,
    / Power /,
    / Activity /,
    / All Species .*Vampire.*Witch.*Lycan/,
  ],
  [
    '/clans/1',
    'Leadership',
    'Clan Details',
    'Founded',
    'Total Members',
    'Active Members',
    'Total Dynasties',
    'Clan Insignia',
    'No clan logo has been set',
    'Only the clan sovereign can set a logo',
  ],
  [
    '/dynasties/1',
    'Leadership',
    'Dynasty Details',
    'Founded',
    'Total Members',
    'Clan Allegiance',
    /Dynasty Members \( ?\d+ ?\)/,
    / Joined /,
    / Member /,
  ],
  [`/player/${DEMO_PLAYER_NAME}`, ...PLAYER, / House belongs to .+ clan /],
  [
    '/players?search=nobody%20has%20this%20name',
    'No Players Found',
    'Try adjusting your search criteria',
  ],
  ['/clans/999999', 'Clan Not Found', 'The shadows have consumed this clan...'],
  ['/dynasties/999999', 'Dynasty Not Found', "The dynasty you're looking for doesn't exist."],
  ['/bloodlines/999999', 'Bloodline not found'],
  ['/player/Nobody-At-All', 'Player Not Found'],
  ['/players/999999', 'Player Not Found'],
  ['/nowhere', 'Did you forget to add the page to the router?'],
] as const) {
  test(`${path} shows the words fixed by the spec`, ({ request }) =>
    expectTexts(request, path, texts))
}

async function readTable(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return toVisibleText(/<tbody[\s\S]*<\/tbody>/.exec(html)?.[0] ?? '')
}

test('rankings use the words fixed by the spec for missing leaders, species and clans', async ({
  request,
}) => {
  const dynasties = await fetchApiJson<RankedDynasty[]>(request, 'dynasties')
  const seatless = dynasties.find(
    ({ leadership }) => !leadership.some(({ type }) => type === 'officer2'),
  )
  const independent = dynasties.find(({ clanName }) => !clanName)
  const unknown = dynasties.find(({ species }) => !species)
  for (const [dynasty, word] of [
    [seatless, / None /],
    [independent, / Independent /],
    [unknown, / Unknown /],
  ] as const) {
    const name = encodeURIComponent(dynasty?.name ?? 'none in this world')
    expect(await readTable(request, `/dynasties?search=${name}`)).toMatch(word)
  }
  const clans = await fetchApiJson<RankedClan[]>(request, 'clans')
  const vacant = clans.find(({ leadership }) => leadership.length === 0)
  const name = encodeURIComponent(vacant?.name ?? 'none in this world')
  expect((await readTable(request, `/clans?search=${name}`)).match(/ None(?= )/g)).toHaveLength(4)
})

test('a bloodline page shows the words fixed by the spec', async ({ request }) => {
  const { name } = await fetchApiJson<Named>(request, 'bloodlines/1')
  await expectTexts(request, '/bloodlines/1', [
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
})

test('clans without houses and bloodlines without clans show the words fixed by the spec', async ({
  request,
}) => {
  const clan = await findWithout(request, 'clans', 'houses')
  await expectTexts(request, `/clans/${clan.id}`, ['No dynasties found in this clan'])
  const bloodline = await findWithout(request, 'bloodlines', 'clans')
  const none = ['No clans found in this bloodline']
  await expectTexts(request, `/bloodlines/${bloodline.id}`, none)
})

test('the page of a house without a clan shows the words fixed by the spec', async ({
  request,
}) => {
  const dynasties = await fetchApiJson<{ id: number; clanId: number | null }[]>(
    request,
    'dynasties',
  )
  const independent = dynasties.find((dynasty) => dynasty.clanId === null)
  const [member] = await fetchApiJson<Named[]>(request, `dynasties/${independent?.id}/members`)
  const words = ['Independent house (no clan affiliation)']
  await expectTexts(request, `/players/${member?.id}`, words)
})
