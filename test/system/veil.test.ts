import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import type { VeilLevel } from '#schema/rules.ts'
import { fetchApiJson } from '#test/browser/first-answers.ts'
import { SAME_ORIGIN_HEADERS, signIn } from '#test/browser/signed-in.ts'
import { withLocalBindings } from '#tools/local/local-bindings.ts'
import { EMBED_KINDS } from '#web/server/embeds/embedded-profile.ts'
import pagesWorker from '#web/server/pages-worker.ts'
import { demoSystem } from './demo-system.ts'
import { playwright } from './request.ts'

// Tests every route of the Pages Worker. worker/realm/rows/veil.test.ts tests the API calls.

// Mocks the module, because its WebAssembly loads only in workerd.
vi.mock('#web/server/cards/respond-with-card.ts', () => ({ respondWithCard: () => null }))

const PERSONS = {
  visitor: null,
  member: 'bloodline.demo',
  self: 'player.demo',
  'officer of the house': 'dynasty.demo',
  'officer of another house': 'clan.demo',
  administrator: 'admin.demo',
} as const
type Person = keyof typeof PERSONS

const NAME = 'Isaveth Corvane'
const NAME_IN_PATH = 'Isaveth-Corvane'
const TITLE = 'Keeper of the Ninth Candle'

/** Matches URLs of pages that show the player, or of lists that did so before the veil. */
const OF_THE_PLAYER = /player\b|players\b|^\/dynasties\/\{house\}(\/lords)?$/
/**
 * Milliseconds after which every isolate of the Pages and API Workers has seen that the caches were
 * emptied.
 */
const EPOCH_MS = 1000

const EVERYBODY = Object.keys(PERSONS) as Person[]
const WHO_SEES: readonly Person[] = ['self', 'officer of the house', 'administrator']
const NOBODY: readonly Person[] = []

/** Readers who may still find the veiled player, by route and URL. Add a row for each new route. */
const FINDERS: Record<string, Record<string, readonly Person[]>> = {
  '/robots.txt': { '/robots.txt': NOBODY },
  '/.well-known/security.txt': { '/.well-known/security.txt': NOBODY },
  '/sitemap.xml': {
    '/sitemap.xml?part=players': NOBODY,
    '/sitemap.xml?part=pages': NOBODY,
    '/sitemap.xml?part=weeks': NOBODY,
    '/sitemap.xml?part=seasons': NOBODY,
  },
  '/news.atom': {
    '/news.atom': NOBODY,
    '/news.atom?player={player}': NOBODY,
    '/news.atom?group=dynasty:{house}': NOBODY,
  },
  '/news.json': { '/news.json?player={player}': NOBODY },
  '/name-fonts.css': { '/name-fonts.css?of=月': NOBODY },
  '/cards/*': { '/cards/player/{player}.png': NOBODY },
  '/oembed': {
    '/oembed?url={site}/players/{player}': NOBODY,
    [`/oembed?url={site}/player/${NAME_IN_PATH}`]: NOBODY,
    '/oembed?url={site}/dynasties/{house}': NOBODY,
  },
  '/embed/:kind/:id': {
    '/embed/player/{player}': NOBODY,
    '/embed/dynasty/{house}': NOBODY,
    '/embed/clan/1': NOBODY,
    '/embed/bloodline/1': NOBODY,
  },
  '/board/:board': {
    '/board/dynasties': NOBODY,
    '/board/clans': NOBODY,
    '/board/bloodlines': NOBODY,
    '/board/chronicle': NOBODY,
    '/board/tonight': NOBODY,
  },
  '/calendar.ics': { '/calendar.ics': NOBODY },
  '/:groups{dynasties|clans|bloodlines}/:id/calendar.ics': {
    '/dynasties/{house}/calendar.ics': NOBODY,
  },
  '/own-calendar/:file': { '/own-calendar/a-token-of-nobody.ics': NOBODY },
  '/*': {
    '/players/{player}': WHO_SEES,
    [`/player/${NAME_IN_PATH}`]: WHO_SEES,
    '/players?search=isaveth': ['administrator'],
    '/dynasties/{house}': WHO_SEES,
    '/dynasties/{house}/lords': WHO_SEES,
    '/calendar': NOBODY,
    '/season': NOBODY,
  },
}
const ADDRESSES = Object.values(FINDERS).flatMap((addresses) => Object.entries(addresses))

let people: Map<Person, APIRequestContext>
let known: Record<string, string | number>
let secrets: string[]

beforeAll(async () => {
  const baseURL = demoSystem.siteUrl
  people = new Map()
  for (const person of EVERYBODY) {
    const username = PERSONS[person]
    const storageState = username ? await signIn(playwright, baseURL, username) : undefined
    people.set(person, await playwright.newContext({ baseURL, storageState, timeout: 0 }))
  }
  const { player, publicData } = await fetchApiJson<PlayerProfile>(
    personOf('self'),
    'profile/private',
  )
  known = { site: baseURL, player: player.id, house: publicData.houseId ?? 0 }
  await plantReign(player.playerUuid, publicData.houseId ?? 0)
  const portrait = publicData.avatarUrl?.split('/').at(-1) ?? NAME
  secrets = [NAME, TITLE, player.playerUuid, portrait, `/player/${NAME_IN_PATH}</loc>`]
})
afterAll(async () => {
  // Undoes the changes, because other tests use the same site.
  await setVeil('open')
  await withLocalBindings(demoSystem.stateDir, ({ DB }) =>
    DB.batch([
      DB.prepare(
        'DELETE FROM event_subjects WHERE event_id IN (SELECT id FROM events WHERE at = 1)',
      ),
      DB.prepare('DELETE FROM events WHERE at = 1'),
    ]),
  )
  for (const person of people?.values() ?? []) await person.dispose()
})

/** Inserts an event in which the house’s present lord takes the seat from the player. */
async function plantReign(player: string, house: number): Promise<void> {
  await withLocalBindings(demoSystem.stateDir, ({ DB }) =>
    DB.batch([
      DB.prepare(`
        INSERT INTO events (id, run_id, at, kind, other_uuid, player_uuid, group_kind, group_uuid, seat, before, after)
        SELECT (SELECT coalesce(max(id), 0) + 1 FROM events), 1, 1, 'seat-taken', ?1, player_uuid, kind, group_uuid, seat,
          json_object('seat', json_object('player', ?1, 'name', NULL, 'role', role)),
          json_object('seat', json_object('player', player_uuid, 'name', NULL, 'role', role))
        FROM leadership_seats JOIN dynasties ON uuid = group_uuid
        WHERE dynasties.id = ?2 AND kind = 'dynasty' AND seat = 'owner'`).bind(player, house),
      DB.prepare(`
        INSERT INTO event_subjects (kind, uuid, event_id)
        SELECT 'dynasty-seat', group_uuid || ' owner', id FROM events WHERE other_uuid = ?
          AND kind = 'seat-taken'`).bind(player),
    ]),
  )
}

function personOf(person: Person): APIRequestContext {
  const request = people.get(person)
  if (!request) throw new Error(`${person} has no session`)
  return request
}

async function setVeil(veil: VeilLevel): Promise<void> {
  const response = await personOf('self').put('/api/user/veil', {
    data: { veil },
    headers: SAME_ORIGIN_HEADERS,
  })
  expect(response.status()).toBe(200)
}

async function listFinders(address: string): Promise<Person[]> {
  const path = address.replace(/\{(\w+)\}/g, (_, name) => String(known[name]))
  const finders: Person[] = []
  for (const person of EVERYBODY) {
    const response = await personOf(person).get(path, { maxRedirects: 0 })
    const isPicture = response.headers()['content-type']?.startsWith('image/')
    // The “not found” page repeats the requested name in its search field, which reveals nothing.
    const text = (await response.text()).replaceAll(` value="${NAME}"`, '')
    const isFound = isPicture ? response.ok() : secrets.some((secret) => text.includes(secret))
    if (isFound) finders.push(person)
  }
  return finders
}

test('this file’s list of places to find a veiled player has every route and embed kind', () => {
  const routes = new Set(pagesWorker.routes.map(({ path }) => path))
  routes.delete('/api/*')
  expect(Object.keys(FINDERS).sort()).toEqual([...routes].sort())
  const kinds = Object.keys(FINDERS['/embed/:kind/:id'] ?? {}).map((path) => path.split('/')[2])
  expect(kinds.sort()).toEqual([...EMBED_KINDS].sort())
})

test.each(ADDRESSES.filter(([address]) => OF_THE_PLAYER.test(address)))(
  'everybody finds a player without a veil at %s',
  async (address) => {
    expect(await listFinders(address)).toEqual(EVERYBODY)
  },
)

describe('after the player has taken the veil', () => {
  beforeAll(async () => {
    await setVeil('veiled')
    await sleep(EPOCH_MS)
  })

  test.each(ADDRESSES)(
    'the veiled player can be found at %s only by permitted readers',
    async (address, finders) => {
      expect(await listFinders(address)).toEqual(finders)
    },
  )
})
