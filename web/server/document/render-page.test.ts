import { createMemoryHistory } from '@tanstack/react-router'
import * as reactDom from 'react-dom/server.edge'
import { expect, test, vi } from 'vitest'
import { upcomingEvents } from '#schema/contracts/community/calendar.ts'
import { type ChronicleData, chronicleData } from '#schema/contracts/history/chronicle.ts'
import { lords } from '#schema/contracts/history/lords.ts'
import { milestones } from '#schema/contracts/history/milestones.ts'
import { bloodline, bloodlineClan } from '#schema/contracts/realm/bloodlines.ts'
import { clan, clanDynasty } from '#schema/contracts/realm/clans.ts'
import { dynasty, membersPage } from '#schema/contracts/realm/dynasties.ts'
import { playerListItem, playerProfile, playersResponse } from '#schema/contracts/realm/players.ts'
import { groupStanding, ranking } from '#schema/contracts/realm/rankings.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { createRouterAndQueryClient } from '#web/router.tsx'
import { renderPage } from './render-page.tsx'

// Reloads all modules, because another test file may have loaded the page with React’s own
// renderer.
vi.hoisted(() => vi.resetModules())
vi.mock('react-dom/server.edge', async (importOriginal) => {
  const original = await importOriginal<typeof reactDom>()
  return { ...original, renderToString: vi.fn(original.renderToString) }
})
vi.stubGlobal('__ROUTE_SCRIPTS__', {})

const EMPTY_CHRONICLE: ChronicleData = { events: [], next: null, recordsBeganAt: null }

function renderAt(
  path: string,
  fetchApi: (url: string) => Response,
  chronicle: ChronicleData = EMPTY_CHRONICLE,
) {
  const site = createRouterAndQueryClient({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderPage(site, true, async (url) => {
    if (String(url).startsWith('/api/chronicle')) return Response.json(chronicle)
    if (String(url).endsWith('/coming'))
      return Response.json(makeSampleData(upcomingEvents, { coming: [] }))
    if (String(url).includes('/lords')) return Response.json(makeSampleData(lords, { reigns: [] }))
    if (String(url).endsWith('/milestones'))
      return Response.json(makeSampleData(milestones, { milestones: [] }))
    return fetchApi(String(url))
  })
}

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } }

test.each(['/clans', '/api-docs'])(
  'the page %s is not rendered if an API response breaks off',
  async (path) => {
    const broken = () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new Error('timed out')) })
      return new Response(body, JSON_TYPE)
    }
    await expect(renderAt(path, broken)).rejects.toThrow('timed out')
  },
)

test('no page is rendered while the API fails', async () => {
  await expect(renderAt('/clans', () => new Response('', { status: 503 }))).rejects.toThrow('503')
})

test('an empty ranking is rendered with its metadata', async () => {
  expect(
    await renderAt('/clans', () =>
      Response.json(makeSampleData(ranking, { rows: [], total: 0, page: 1 })),
    ),
  ).toMatchObject({
    status: 200,
    headTags: expect.stringContaining('<title>Clan rankings ·'),
    html: expect.stringContaining('CLAN RANKINGS'),
  })
})

test.each([
  [
    '/clans',
    makeSampleData(ranking, {
      rows: [],
      total: 0,
      unfilteredTotal: 0,
      page: 1,
      recordsBegan: null,
    }),
  ],
  [
    '/players',
    makeSampleData(playersResponse, {
      players: [],
      formerly: [],
      suggestions: [],
      pagination: {
        currentPage: 1,
        totalPages: 0,
        totalPlayers: 0,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    }),
  ],
])(
  'before the first sync, the page %s says that the realm has no data yet',
  async (path, response) => {
    expect(await renderAt(path, () => Response.json(response))).toMatchObject({
      html: expect.stringContaining('The realm has no data yet'),
    })
  },
)

test('a former name’s URL redirects to the current URL and keeps known parameters', async () => {
  const profile = makeSampleData(playerProfile, { movedTo: '/player/Nyx-%C3%89l' })
  const respond = () => Response.json(profile)
  expect(await renderAt('/player/Nyx?from=clans', respond)).toEqual({
    movedTo: '/player/Nyx-%C3%89l?from=clans',
  })
  const rendered = renderAt('/player/Nyx', () => Response.json({ ...profile, movedTo: null }))
  expect(await rendered).toMatchObject({ status: 200 })
})

test.each([
  ['NYX GREY', '/players/by-uuid/'],
  ['Nyxara', null],
])(
  'if a search for an owner’s name finds the player %s, the profile links to %s',
  async (found, link) => {
    const profile = makeSampleData(playerProfile, { movedTo: null, privateData: null })
    Object.assign(profile.publicData, {
      houseName: 'House Vesper',
      clanOwner: null,
      bloodlineAllegianceOwner: null,
    })
    Object.assign(profile.publicData, { houseOwner: 'Nyx Grey', houseOwnerUuid: null })
    const player = makeSampleData(playerListItem, { characterName: found })
    const page = await renderAt('/players/7', (url) =>
      url.startsWith('/api/players?')
        ? Response.json(makeSampleData(playersResponse, { players: [player] }))
        : Response.json(profile),
    )
    const html = 'html' in page ? page.html : ''
    const [, led = ''] = /Led by(.*?)<\/p>/.exec(html) ?? []
    expect(led).toContain('Nyx Grey')
    expect(/href="(\/players\/by-uuid\/)/.exec(led)?.[1] ?? null).toBe(link)
  },
)

test('a profile does not show a player as that player’s own leader or liege', async () => {
  const profile = makeSampleData(playerProfile, { movedTo: null, privateData: null })
  const own = profile.player.playerUuid
  Object.assign(profile.publicData, {
    characterName: 'Morwenna',
    houseName: 'The Coven',
    houseOwner: 'Morwenna',
    houseOwnerUuid: own,
    houseOwnerTitle: 'High Priestess',
    clanName: 'Clan Nightfall',
    clanOwner: 'Kieran',
    clanOwnerUuid: 'a2921d74-da38-494b-ea13-fe4ff88cd95f',
    clanOwnerTitle: 'Sovereign',
    bloodlineAllegiance: 'Hecatean Thread',
    bloodlineAllegianceOwner: 'Morwenna',
    bloodlineAllegianceOwnerUuid: own,
    bloodlineAllegianceOwnerTitle: 'High Witch',
    bloodlineAllegianceRole: 'High Witch',
  })
  const page = await renderAt('/players/7', (url) =>
    Response.json(url.startsWith('/api/players?') ? makeSampleData(playersResponse) : profile),
  )
  const html = 'html' in page ? page.html : ''
  const text = html.replace(/<!-- -->|<[^>]*>/g, '').replace(/\s+/g, ' ')
  expect(text).toContain('High Priestess of The Coven')
  expect(text).toContain('High Witch of Hecatean Thread')
  expect(text).toContain('Led by Sovereign Kieran')
  expect(text).not.toContain('Led by High Priestess')
  expect(text).not.toContain('Sworn to')
  expect(text).not.toContain('Role: High Witch')
})

test("a clan’s page shows the members active in the last 24 hours beside 'Active Members'", async () => {
  const page = await renderAt('/clans/7', (url) => {
    if (/growth/.test(url)) return new Response(null, { status: 404 })
    if (url.startsWith('/api/rankings/'))
      return Response.json(makeSampleData(groupStanding, { awake: 31 }))
    return Response.json(
      url.endsWith('/houses')
        ? []
        : makeSampleData(clan, { id: 7, memberCount: 97, leadership: [] }),
    )
  })
  const html = 'html' in page ? page.html : ''
  const facts = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(\d+)<\/dd>/g)]
  expect(Object.fromEntries(facts.map(([, term, value]) => [term, value]))).toMatchObject({
    'Total Members': '97',
    'Active Members': '97',
    'Active (24h)': '31',
  })
})

test('a leader is linked by name, or by UUID if the name is shared', async () => {
  const uuids = [1, 2, 3].map((digit) => `0d02d587-2bf9-0322-007b-00000000000${digit}`)
  const leadership = [
    { name: 'Elise Noir', uuid: uuids[0] ?? '', isNameShared: false, role: 'Lord', type: 'owner' },
    { name: 'Nyx', uuid: uuids[1] ?? '', isNameShared: true, role: 'Captain', type: 'officer_1' },
    { name: 'A/B?', uuid: uuids[2] ?? '', isNameShared: false, role: 'Elder', type: 'officer_2' },
  ]
  const noMembers = JSON.stringify({ members: [], total: 0, page: 1, pages: 1 })
  const body = JSON.stringify(makeSampleData(dynasty, { id: 7, leadership }))
  const page = await renderAt('/dynasties/7', (url) =>
    /growth/.test(url)
      ? new Response(null, { status: 404 })
      : new Response(url.includes('/members') ? noMembers : body, JSON_TYPE),
  )
  const html = 'html' in page ? page.html : ''
  const links = [...html.matchAll(/href="(\/players?\/[^"?]*)[^"]*"/g)].map(([, path]) => path)
  expect(links).toEqual([
    '/player/Elise-Noir',
    `/players/by-uuid/${uuids[1]}`,
    `/players/by-uuid/${uuids[2]}`,
  ])
})

test('similar events of a day share one sentence on the chronicle page', async () => {
  const [event] = makeSampleData(chronicleData).events
  if (!event) throw new Error('the sample has no event')
  const group = { kind: 'dynasty', id: 14, name: 'House Valemont', logoUuid: null } as const
  const events = Array.from({ length: 7 }, (_, index) => ({
    ...event,
    id: 100 - index,
    kind: 'joined' as const,
    group: { ...group, isDeparted: false },
  }))
  const respond = () => new Response(null, { status: 404 })
  const page = await renderAt('/chronicle', respond, { events, next: null, recordsBeganAt: null })
  const text = 'html' in page ? page.html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ') : ''
  expect(text).toContain('Seven joined House Valemont.')
})

const SEVEN = [1, 2, 3, 4, 5, 6, 7]

test.each([
  ['/clans/7', 'houses', clan, () => SEVEN.map((id) => makeSampleData(clanDynasty, { id }))],
  [
    '/bloodlines/7',
    'clans',
    bloodline,
    () => SEVEN.map((id) => makeSampleData(bloodlineClan, { id })),
  ],
  ['/dynasties/7', 'members', dynasty, () => makeSampleData(membersPage, { page: 1, pages: 2 })],
])(
  'on %s, the link to the next page of the list scrolls to the list’s heading',
  async (path, list, group, makeList) => {
    const page = await renderAt(path, (url) => {
      if (/growth|rankings/.test(url)) return new Response(null, { status: 404 })
      return Response.json(url.includes(`/${list}`) ? makeList() : makeSampleData(group, { id: 7 }))
    })
    const html = 'html' in page ? page.html : ''
    expect(html).toMatch(new RegExp(`<h2 id="${list}"`))
    const [, next] = /<a [^>]*href="([^"]*)"[^>]*>Next<\/a>/.exec(html) ?? []
    expect(next).toMatch(new RegExp(`^${path}\\?.*page=2.*#${list}$`))
  },
)

test.each([
  ['/dynasties/7', dynasty],
  ['/clans/7', clan],
  ['/bloodlines/7', bloodline],
  ['/players/7', playerProfile],
  ['/player/Nyx', playerProfile],
  ['/', playerProfile],
])(
  'the page %s is rendered in one pass, including parts that a browser loads lazily',
  async (path, contract) => {
    vi.mocked(reactDom.renderToString).mockClear()
    const subject = makeSampleData(contract, { id: 7, movedTo: null, privateData: null })
    await renderAt(path, (url) => {
      if (url.includes('/members')) return Response.json(makeSampleData(membersPage))
      if (/\/(houses|clans)$/.test(url)) return Response.json([])
      if (/growth|rankings|recruiting|realm/.test(url)) return new Response(null, { status: 404 })
      return Response.json(
        url.startsWith('/api/players?') ? makeSampleData(playersResponse) : subject,
      )
    })
    expect(reactDom.renderToString).toHaveBeenCalledTimes(1)
  },
)
