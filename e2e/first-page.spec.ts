import type { APIRequestContext, Page } from '@playwright/test'
import type { Clan, ClanRank } from '#schema/contracts/clans.ts'
import type { Dynasty, DynastyMember, DynastyRank } from '#schema/contracts/dynasties.ts'
import type { PlayerProfile, PlayersAnswer } from '#schema/contracts/players.ts'
import { gotoBareShell } from './bare-shell.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './site.ts'

const DEMO = 'Aurelian-Vasquière'

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  return (await request.get(`/api/${path}`)).json()
}

/** The document as it comes, without its tags, and with its entities read. */
function toText(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

/** What the page asks the API for; pictures are no questions. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

const PUBLIC_PAGES = [
  '/',
  '/dynasties',
  '/dynasties?page=2',
  '/dynasties?type=house&search=a',
  '/dynasties/1',
  '/clans',
  '/clans/1',
  '/bloodlines',
  '/bloodlines/1',
  '/players',
  '/players?page=3',
  '/players?search=el&race=Witch',
  '/players/1',
  `/player/${DEMO}`,
  `/player/${DEMO}?from=players&page=2&utm_source=elsewhere`,
]

test.describe('the document of a public page', () => {
  test('/dynasties holds the ten first houses', async ({ request }) => {
    const dynasties = await read<DynastyRank[]>(request, 'dynasties')
    const text = toText(await (await request.get('/dynasties')).text())
    for (const { name } of dynasties.slice(0, 10)) expect(text).toContain(name)
    expect(text).not.toContain('Loading')
  })

  test('/dynasties/{id} holds the house and its members', async ({ request }) => {
    const { name } = await read<Dynasty>(request, 'dynasties/1')
    const members = await read<DynastyMember[]>(request, 'dynasties/1/members')
    const text = toText(await (await request.get('/dynasties/1')).text())
    for (const one of [{ name }, ...members.slice(0, 20)]) expect(text).toContain(one.name)
  })

  test('/players holds the faces of the page asked for', async ({ request }) => {
    const { players } = await read<PlayersAnswer>(request, 'players?page=2')
    const text = toText(await (await request.get('/players?page=2')).text())
    for (const { characterName } of players) expect(text).toContain(characterName)
  })

  test('/player/{name}, by-uuid and by id hold the same profile', async ({ request }) => {
    const { player, publicData } = await read<PlayerProfile>(request, `player/${DEMO}/profile`)
    for (const path of [
      `/player/${DEMO}`,
      `/players/by-uuid/${player.playerUuid}`,
      `/players/${player.id}`,
    ]) {
      const text = toText(await (await request.get(path)).text())
      expect(text).toContain(publicData.characterName)
      expect(text).toContain('Vital Statistics')
    }
  })

  for (const path of PUBLIC_PAGES) {
    test(`${path} says who it is, and carries the pages’ policy`, async ({ request }) => {
      const response = await request.get(path)
      const html = await response.text()
      expect(response.status()).toBe(200)
      expect(html).toMatch(/<title>[^<]*Evernight[^<]*<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]+">/)
      expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/[^"]*">/)
      expect(html).toMatch(
        /<meta property="og:image" content="http[^"]+\/cards\/[a-z]+[^"]*\.png">/,
      )
      expect(html).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\//)
      expect(html).not.toContain('<noscript>')
      expect(html).not.toMatch(/ style="/)
      expect(html).not.toMatch(/<script(?! type="(?:module|application\/(?:ld\+)?json)")/)
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

  test('hostile names stay text', async ({ request }) => {
    const { players } = await read<PlayersAnswer>(request, 'players?search=%3Cb%3E')
    const hostile = players[0]
    if (!hostile) throw new Error('the world has nobody whose name is a tag')
    for (const path of [`/players/${hostile.id}`, '/players?search=%3Cb%3E']) {
      const html = await (await request.get(path)).text()
      expect(html).not.toContain(hostile.characterName)
      expect(toText(html)).toContain(hostile.characterName)
      const answers = /<script type="application\/json" id="answers">([^<]*)<\/script>/.exec(html)
      expect(JSON.stringify(JSON.parse(answers?.[1] ?? ''))).toContain(hostile.characterName)
    }
  })

  test('a search that is markup comes back as the text of its field', async ({ request }) => {
    const search = '"><script>alert(1)</script>'
    const html = await (await request.get(`/players?search=${encodeURIComponent(search)}`)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })
})

test.describe('what is not there', () => {
  for (const [path, words] of [
    ['/clans/abc', 'Clan Not Found'],
    ['/clans/999999', 'Clan Not Found'],
    ['/dynasties/999999', 'Dynasty Not Found'],
    ['/bloodlines/0', 'Bloodline not found'],
    ['/player/Nobody-At-All', 'Player Not Found'],
    ['/players/999999', 'Player Not Found'],
    ['/players/by-uuid/not-a-uuid', 'Player Not Found'],
    ['/no/such/page', 'Did you forget to add the page to the router?'],
    ['/app', 'Did you forget to add the page to the router?'],
  ] as const) {
    test(`${path} is a 404 in the page’s own words, and nothing to be found`, async ({
      request,
    }) => {
      const response = await request.get(path)
      const html = await response.text()
      expect(response.status()).toBe(404)
      expect(toText(html)).toContain(words)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('rel="canonical"')
      expect(response.headers()['cache-control']).toBe('private, no-store')
    })
  }

  test.describe('in a browser', () => {
    test.use({ expectedErrors: [/404.*\/clans\/999999/] })

    test('is not asked for a second time', async ({ page }) => {
      const calls = noteCalls(page)
      await page.goto('/clans/999999')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clan Not Found')
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
    })
  })
})

test('private pages are the bare shell, and not to be found', async ({ request }) => {
  for (const path of ['/auth', '/profile', '/lineage', '/admin', '/players/1/private']) {
    const response = await request.get(path)
    const html = await response.text()
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('private, no-store')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('id="answers"')
    expect(html).toContain('<noscript>')
  }
})

test('the description of the API says which page it is, and may be found', async ({ request }) => {
  const html = await (await request.get('/api-docs')).text()
  expect(html).toContain('<title>The Open Ledger · Evernight</title>')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/api-docs">/)
  expect(html).not.toContain('noindex')
})

test('the next page does not bear the head of the first', async ({ page, baseURL }) => {
  const canonical = page.locator('link[rel="canonical"]')
  const ofOnePage = page.locator(
    'head :is([name="description"], [name^="twitter:"], [property^="og:"], [type="application/ld+json"])',
  )
  await page.goto('/dynasties/1')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/dynasties/1`)
  expect(await ofOnePage.count()).toBeGreaterThan(8)
  await page.getByRole('navigation').getByRole('link', { name: 'Clans' }).first().click()
  await expect(page).toHaveTitle('CLAN RANKINGS · Evernight')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/clans`)
  await expect(ofOnePage).toHaveCount(0)
})

test('whoever leaves a page that is not to be found leaves its noindex', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]')
  await page.goto('/auth')
  await expect(robots).toHaveCount(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Clans' }).first().click()
  await expect(page).toHaveURL('/clans')
  await expect(robots).toHaveCount(0)
})

test('/dashboard is a redirect before any script', async ({ request }) => {
  const response = await request.get('/dashboard', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toBe('/dynasties')
})

test.describe('a visitor’s page is kept for a minute', () => {
  test('and an unchanged one need not be sent again', async ({ request }) => {
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

test.describe('in a browser, the first page', () => {
  for (const path of PUBLIC_PAGES) {
    test(`${path} comes to life without asking the API`, async ({ page, request }) => {
      const title = /<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1] ?? ''
      const calls = noteCalls(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      expect(await page.title()).toBe(toText(title))
    })
  }

  test('is the same nodes before and after the scripts', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        Object.assign(window, { painted: heading, paintedText: heading?.textContent })
      })
    })
    await page.goto('/dynasties')
    expect(
      await page.evaluate(
        () =>
          Reflect.get(window, 'painted') === document.querySelector('h1') &&
          Reflect.get(window, 'paintedText') === 'DYNASTY RANKINGS',
      ),
    ).toBe(true)
  })

  test('works: a search, a page, and the way to a house and back', async ({ page, request }) => {
    const [first] = await read<ClanRank[]>(request, 'clans')
    await page.goto('/clans')
    await page.getByRole('searchbox').fill(first?.name ?? '')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(first?.name ?? '')
  })

  test('asks again when a profile is visited a second time', async ({ page }) => {
    const calls = noteCalls(page)
    await page.goto(`/player/${DEMO}`)
    await page.getByRole('link', { name: 'Back to Players' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Children of Darkness')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelian Vasquière')
    expect(calls.filter((path) => path.endsWith('/profile'))).toHaveLength(1)
  })
})

test.describe('what a person does before the scripts are there is kept:', () => {
  /** Opens a page whose scripts come when the answer is called. */
  async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    // `goto` would wait for the scripts.
    await page.evaluate((url) => window.location.assign(url), address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return release
  }

  test('the focus and the text in the search box, which is then searched for', async ({
    page,
    baseURL,
  }) => {
    const release = await openWithoutScripts(page, `${baseURL}/players`)
    const search = page.getByRole('searchbox')
    await search.pressSequentially('aurelian')
    release()
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('aurelian')
    await expect(page).toHaveURL(/search=aurelian/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/aurelian/i)
  })

  test('how far they scrolled', async ({ page, baseURL }) => {
    const release = await openWithoutScripts(page, `${baseURL}/players`)
    await page.evaluate(() => window.scrollTo(0, 240))
    release()
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(240)
  })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('rankings and profiles can be read, and lead to each other', async ({ page, request }) => {
    const [first] = await read<DynastyRank[]>(request, 'dynasties')
    await page.goto('/dynasties')
    await expect(page.getByRole('rowheader')).toHaveCount(10)
    await page.getByRole('rowheader').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
    await page.goto(`/player/${DEMO}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelian Vasquière')
    await expect(page.getByRole('term').filter({ hasText: 'Life Status' })).toBeVisible()
  })

  test('where one signs in there is the way to what can be read', async ({ page }) => {
    for (const path of ['/auth', '/lineage']) {
      await page.goto(path)
      const words = page.locator('noscript p')
      await expect(words).toBeVisible()
      await expect(words).toContainText('Evernight needs JavaScript to sign you in.')
    }
    for (const list of ['clans', 'bloodlines', 'players', 'dynasties']) {
      await page.goto('/auth')
      await page.locator('noscript').locator(`a[href="/${list}"]`).click()
      await expect(page).toHaveURL(`/${list}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(page.getByRole('rowheader')).toHaveCount(10)
  })
})

test.describe('who is signed in', () => {
  test('gets a document of their own that nobody keeps, with nothing private in it', async ({
    playwright,
    request,
    baseURL,
  }) => {
    const storageState = await signIn(playwright.request, baseURL ?? '', 'player.demo')
    const person = await playwright.request.newContext({ baseURL, storageState })
    const own = await read<PlayerProfile>(person, 'profile/private')
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
    expect(after).toContain('"isVisitors":true')
    await person.dispose()
  })
})

test('an owner’s page is drawn for the owner, with the place of the editor kept', async ({
  playwright,
  request,
  baseURL,
}) => {
  const storageState = await signIn(playwright.request, baseURL ?? '', 'clan.demo')
  const owner = await playwright.request.newContext({ baseURL, storageState })
  const clans = await read<ClanRank[]>(request, 'clans')
  const views = await Promise.all(clans.map(({ id }) => read<Clan>(owner, `clans/${id}`)))
  const own = views.find(({ isOwner }) => isOwner)
  if (!own) throw new Error('clan.demo owns no clan')
  const [owners, visitors] = await Promise.all(
    [owner, request].map(async (one) => (await one.get(`/clans/${own.id}`)).text()),
  )
  expect(owners).toContain('"isOwner":true')
  expect(visitors).toContain('"isOwner":false')
  for (const html of [owners, visitors]) expect(toText(html ?? '')).toContain(own.name)
  await owner.dispose()
})

test('where the edge cannot draw, the bare shell does', async ({ page, request }) => {
  const [first] = await read<DynastyRank[]>(request, 'dynasties')
  const calls = noteCalls(page)
  await gotoBareShell(page, '/dynasties')
  await expect(page.getByRole('rowheader').first()).toContainText(first?.name ?? '')
  expect(calls).toEqual(['/api/dynasties'])
})
