import { describe } from 'vitest'
import type { Clan, RankedClan } from '#schema/contracts/realm/clans.ts'
import type { Dynasty, DynastyMember, RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import type { PlayerProfile, PlayersResponse } from '#schema/contracts/realm/players.ts'
import {
  DEMO_PLAYER_NAME,
  fetchApiJson,
  PUBLIC_PATHS,
  toVisibleText,
} from '#test/browser/first-answers.ts'
import { signIn } from '#test/browser/signed-in.ts'
import { expect, playwright, test } from './request.ts'

const DATA_AS_OF = /Data as of \d{4}-\d{2}-\d{2} \d{2}:\d{2}/

describe('server-rendered documents of public pages', () => {
  test('/dynasties contains the first ten houses and the date of the data', async ({ request }) => {
    const dynasties = await fetchApiJson<RankedDynasty[]>(request, 'dynasties')
    const [main = ''] =
      /<main[\s\S]*<\/main>/.exec(await (await request.get('/dynasties')).text()) ?? []
    const text = toVisibleText(main)
    for (const { name } of dynasties.slice(0, 10)) expect(text).toContain(name)
    expect(text).toMatch(DATA_AS_OF)
    expect(text).not.toContain('Loading')
  })

  test('without JavaScript, the ranking links to its second page, which continues the ranks', async ({
    request,
  }) => {
    const dynasties = await fetchApiJson<RankedDynasty[]>(request, 'dynasties')
    const html = await (await request.get('/dynasties')).text()
    const [, next = ''] = /<a [^>]*href="([^"]*)"[^>]*>Next<\/a>/.exec(html) ?? []
    expect(next).toBe('/dynasties?page=2')
    const nextHtml = await (await request.get(next)).text()
    const [row = ''] = /<th [^>]*scope="row"[\s\S]*?<\/th>/.exec(nextHtml) ?? []
    expect(toVisibleText(row)).toContain(dynasties[10]?.name ?? 'no eleventh house')
  })

  test('/dynasties/{id} contains the house and its members', async ({ request }) => {
    const { name } = await fetchApiJson<Dynasty>(request, 'dynasties/1')
    const members = await fetchApiJson<DynastyMember[]>(request, 'dynasties/1/members')
    const text = toVisibleText(await (await request.get('/dynasties/1')).text())
    for (const one of [{ name }, ...members.slice(0, 20)]) expect(text).toContain(one.name)
  })

  test('/players contains the names of the players on the requested page', async ({ request }) => {
    const { players } = await fetchApiJson<PlayersResponse>(request, 'players?page=2')
    const text = toVisibleText(await (await request.get('/players?page=2')).text())
    for (const { characterName } of players) expect(text).toContain(characterName)
  })

  test('/players links to a CSV file of the players that match the search', async ({ request }) => {
    const html = await (await request.get('/players?search=mor&race=Witch')).text()
    const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>Download CSV/.exec(html) ?? []
    const answer = await request.get(href.replaceAll('&amp;', '&'))
    expect(answer.headers()['content-disposition']).toMatch(
      /filename="evernight-players-witch-mor-[\d-]{10}\.csv"/,
    )
  })

  test('the profile URLs by name, by UUID and by id return the same profile', async ({
    request,
  }) => {
    const { player, publicData } = await fetchApiJson<PlayerProfile>(
      request,
      `player/${DEMO_PLAYER_NAME}/profile`,
    )
    for (const path of [
      `/player/${DEMO_PLAYER_NAME}`,
      `/players/by-uuid/${player.playerUuid}`,
      `/players/${player.id}`,
    ]) {
      const text = toVisibleText(await (await request.get(path)).text())
      expect(text).toContain(publicData.characterName)
      expect(text).toContain('Vital Statistics')
    }
  })

  test('each section link of a profile leads to a part of the page', async ({ request }) => {
    for (const path of ['/dynasties/1', '/clans/1', '/bloodlines/1', '/players/1']) {
      const html = await (await request.get(path)).text()
      const [, links = '', main = ''] =
        /<nav aria-label="Sections"([\s\S]*?)<\/nav>([\s\S]*)<\/main>/.exec(html) ?? []
      const targets = Array.from(links.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
      expect(targets.length, path).toBeGreaterThan(2)
      for (const id of targets) expect(main.split(` id="${id}"`), `${path}#${id}`).toHaveLength(2)
    }
  })

  test('portraits are available in each of the game’s sizes', async ({ request }) => {
    const { players } = await fetchApiJson<PlayersResponse>(request, 'players')
    const { playerUuid, avatarUrl } = players.find((player) => player.avatarUrl) ?? {}
    const html = await (await request.get(`/players/by-uuid/${playerUuid}`)).text()
    const sizes = [`${avatarUrl}?w=128`, `${avatarUrl}`, `${avatarUrl}?w=320`]
    expect(html).toContain(`${sizes[0]} 128w, ${sizes[1]} 256w, ${sizes[2]} 320w`)
    for (const size of sizes) {
      const response = await request.get(size)
      expect(response.headers()['content-type']).toBe('image/jpeg')
    }
  })

  for (const path of PUBLIC_PATHS) {
    test(`${path} has a title, a description, a canonical URL and the pages’ security headers`, async ({
      request,
    }) => {
      const response = await request.get(path)
      const html = await response.text()
      expect(response.status()).toBe(200)
      expect(html).toMatch(/<title>[^<]*Evernight[^<]*<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]+">/)
      expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/[^"]*">/)
      expect(html).toMatch(
        /<meta property="og:image" content="http[^"]+\/cards\/[a-z]+[^"]*\.png">/,
      )
      // The page for comparing groups shows no data until groups are chosen.
      if (path !== '/compare') {
        expect(toVisibleText(html.slice(html.indexOf('<footer')))).toMatch(DATA_AS_OF)
      }
      expect(html).toMatch(/id="page-scripts">\["\/assets\//)
      expect(html).not.toContain('<noscript>')
      expect(html).not.toMatch(/ style="/)
      // Matches only inline scripts. The script in the document’s head is a separate file.
      expect(html).not.toMatch(
        /<script(?! type="(?:module|application\/(?:ld\+)?json)"| src="\/assets\/[\w-]+\.js"><\/script>)/,
      )
      const asset = await request.get('/icon.svg')
      for (const name of [
        'content-security-policy',
        'x-content-type-options',
        'referrer-policy',
        'permissions-policy',
        'cross-origin-opener-policy',
        'strict-transport-security',
      ]) {
        expect(response.headers()[name]).toBe(asset.headers()[name])
      }
    })
  }

  test('player names that contain markup are shown as text', async ({ request }) => {
    const { players } = await fetchApiJson<PlayersResponse>(request, 'players?search=%3Cb%3E')
    const hostile = players[0]
    if (!hostile) throw new Error('the world has nobody whose name is a tag')
    for (const path of [`/players/${hostile.id}`, '/players?search=%3Cb%3E']) {
      const html = await (await request.get(path)).text()
      expect(html).not.toContain(hostile.characterName)
      expect(toVisibleText(html)).toContain(hostile.characterName)
      const answers = /<script type="application\/json" id="initial-data">([^<]*)<\/script>/.exec(
        html,
      )
      expect(JSON.stringify(JSON.parse(answers?.[1] ?? ''))).toContain(hostile.characterName)
    }
  })

  test('players with the same name have separate links', async ({ request }) => {
    const { players } = await fetchApiJson<PlayersResponse>(request, 'players?search=yvaine')
    const namesakes = players.filter(({ characterName }) => characterName === 'Yvaine')
    expect(namesakes.length).toBeGreaterThan(1)
    const html = await (await request.get('/players?search=yvaine')).text()
    for (const { playerUuid } of namesakes) {
      expect(html).toContain(`"/players/by-uuid/${playerUuid}?from=players&amp;search=yvaine"`)
    }
  })

  test('links work for names with reserved URL characters', async ({ request }) => {
    for (const name of ['100% Feral', 'Who? Nobody', '<b>Bold</b> Moonridge', 'Silence #9']) {
      const list = await (await request.get(`/players?search=${encodeURIComponent(name)}`)).text()
      const [, path = ''] = /<main[\s\S]*? href="(\/players?\/[^"]+)"/.exec(list) ?? []
      const profile = await (await request.get(path.replaceAll('&amp;', '&'))).text()
      const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(profile) ?? []
      expect(toVisibleText(heading).trim()).toBe(name)
    }
  })

  test('a search containing markup is escaped in the search field', async ({ request }) => {
    const search = '"><script>alert(1)</script>'
    const html = await (await request.get(`/players?search=${encodeURIComponent(search)}`)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })
})

describe('documents of unknown pages', () => {
  for (const [path, words, list] of [
    ['/clans/abc', 'Clan Not Found'],
    ['/clans/999999', 'Clan Not Found', '/clans'],
    ['/dynasties/999999', 'Dynasty Not Found', '/dynasties'],
    ['/bloodlines/0', 'Bloodline not found', '/bloodlines'],
    ['/player/Nobody-At-All', 'Player Not Found'],
    ['/players/999999', 'Player Not Found'],
    ['/players/by-uuid/not-a-uuid', 'Player Not Found'],
    ['/calendar/999999', 'Event not found It was removed, or only members can see it.'],
    ['/no/such/page', 'Did you forget to add the page to the router?'],
    ['/app', 'Did you forget to add the page to the router?'],
  ] as const) {
    test(`${path} returns 404 with its own message and is not indexed`, async ({ request }) => {
      const response = await request.get(path)
      const html = await response.text()
      expect(response.status()).toBe(404)
      expect(toVisibleText(html)).toContain(words)
      if (list) expect(html).toMatch(new RegExp(`<a [^>]*href="${list}"[^>]*>Return to `))
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('rel="canonical"')
      expect(response.headers()['cache-control']).toBe('private, no-store')
    })
  }
})

test('private pages return the bare shell and are not indexed', async ({ request }) => {
  for (const path of ['/auth', '/profile', '/lineage', '/admin', '/players/1/private']) {
    const response = await request.get(path)
    const html = await response.text()
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('private, no-store')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('id="initial-data"')
    expect(html).toContain('<noscript>')
  }
})

test('the API documentation has its own metadata, and may be indexed', async ({ request }) => {
  const html = await (await request.get('/api-docs')).text()
  expect(html).toContain('<title>The open ledger · Evernight</title>')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/api-docs">/)
  expect(html).not.toContain('noindex')
})

test('/dashboard redirects to /dynasties by an HTTP status, without a script', async ({
  request,
}) => {
  const response = await request.get('/dashboard', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toBe('/dynasties')
})

describe('caching of visitors’ documents', () => {
  test('a cached document is revalidated by ETag', async ({ request }) => {
    const first = await request.get('/clans?junk=1')
    expect(first.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(first.headers().vary).toContain('Cookie')
    const etag = first.headers().etag ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/)
    for (const path of ['/clans', '/clans?junk=2&utm_source=x']) {
      const again = await request.get(path, { headers: { 'If-None-Match': `W/${etag}` } })
      expect(again.status()).toBe(304)
      expect(again.headers()['content-security-policy']).toContain("default-src 'none'")
    }
    const other = await request.get('/clans?search=a', { headers: { 'If-None-Match': etag } })
    expect(other.status()).toBe(200)
  })
})

describe('documents for signed-in users', () => {
  test('a page served to a signed-in user is not cached and contains no private data', async ({
    request,
    baseURL,
  }) => {
    const storageState = await signIn(playwright, baseURL ?? '', 'player.demo')
    const person = await playwright.newContext({ baseURL, storageState, timeout: 0 })
    const own = await fetchApiJson<PlayerProfile>(person, 'profile/private')
    const path = `/players/${own.player.id}`
    const visitors = await (await request.get(path)).text()
    const response = await person.get(path)
    const html = await response.text()
    expect(own.privateData?.username).toBe('player.demo')
    expect(html).toContain(own.publicData.characterName)
    expect(html).not.toContain('player.demo')
    expect(html).not.toMatch(/subsistence|"username"|deathMessage/)
    expect(response.headers()['cache-control']).toBe('private, no-store')
    expect(response.headers().etag).toBeUndefined()
    expect(visitors).toContain('Enter Realm')
    expect(html).not.toContain('Enter Realm')
    const after = await (await request.get(path)).text()
    expect(after).toContain('"isForVisitors":true')
    await person.dispose()
  })
})

test('a group’s page tells the browser whether the signed-in user owns the group', async ({
  request,
  baseURL,
}) => {
  const storageState = await signIn(playwright, baseURL ?? '', 'clan.demo')
  const owner = await playwright.newContext({ baseURL, storageState, timeout: 0 })
  const clans = await fetchApiJson<RankedClan[]>(request, 'clans')
  const views = await Promise.all(clans.map(({ id }) => fetchApiJson<Clan>(owner, `clans/${id}`)))
  const own = views.find(({ isOwner }) => isOwner)
  if (!own) throw new Error('clan.demo owns no clan')
  const [owners, visitors] = await Promise.all(
    [owner, request].map(async (one) => (await one.get(`/clans/${own.id}`)).text()),
  )
  expect(owners).toContain('"isOwner":true')
  expect(visitors).toContain('"isOwner":false')
  for (const html of [owners, visitors]) expect(toVisibleText(html ?? '')).toContain(own.name)
  await owner.dispose()
})
