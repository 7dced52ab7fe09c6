import type { Page } from '@playwright/test'
import { expectServerRenderedTitle, recordApiCalls } from './comes-to-life.ts'
import { DEMO_PLAYER_NAME } from './first-answers.ts'
import { expect, test } from './site.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

test.describe('when the first page hydrates', () => {
  test('the first page of a visit hydrates without API calls, and is fetched when Back returns to it', async ({
    page,
  }) => {
    const calls = recordApiCalls(page)
    for (const path of [
      '/dynasties?type=house&search=a',
      '/players?search=el&race=Witch',
      `/player/${DEMO_PLAYER_NAME}?from=players&page=2&utm_source=elsewhere`,
    ]) {
      await test.step(path, async () => {
        const response = await page.goto(path)
        await waitForFontsAndPictures(page)
        expect(calls).toEqual([])
        await expectServerRenderedTitle(page, response)
      })
    }
    await page.getByRole('link', { name: 'Back to Players' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Children of Darkness')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelian Vasquière')
    await expect.poll(() => calls.filter((path) => path.endsWith('/profile')).length).toBe(1)
  })

  test('hydration keeps DOM nodes and crests; a later page loads the crest code and replaces the meta tags', async ({
    page,
    baseURL,
  }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      // Ignores errors, because a response may still be arriving when the test ends.
      scripts.push(response.text().catch(() => ''))
    })
    const isLoaded = async (text: string) =>
      (await Promise.all(scripts)).some((script) => script.includes(text))
    const isDrawingLoaded = () => isLoaded('counterchanged')
    const crests = page.locator('main svg[viewBox="0 0 100 120"]')
    const countPaths = () =>
      crests.evaluateAll((all) => all.map((one) => one.querySelectorAll('path').length))
    const canonical = page.locator('link[rel="canonical"]')
    const ofOnePage = page.locator(
      'head :is([name="description"], [name^="twitter:"], [property^="og:"], [type="application/ld+json"])',
    )
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        Object.assign(window, { painted: heading, paintedText: heading?.textContent })
      })
    })
    await page.goto('/dynasties')
    const served = await countPaths()
    expect(Math.min(...served)).toBeGreaterThan(3)
    await waitForFontsAndPictures(page)
    expect(await countPaths()).toEqual(served)
    expect(await isDrawingLoaded()).toBe(false)
    expect(
      await page.evaluate(
        () =>
          Reflect.get(window, 'painted') === document.querySelector('h1') &&
          Reflect.get(window, 'paintedText') === 'DYNASTY RANKINGS',
      ),
    ).toBe(true)
    await expect(canonical).toHaveAttribute('href', `${baseURL}/dynasties`)
    expect(await ofOnePage.count()).toBeGreaterThan(8)
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Clans/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CLAN RANKINGS')
    await expect.poll(async () => Math.min(...(await countPaths()))).toBeGreaterThan(3)
    expect(await isDrawingLoaded()).toBe(true)
    await expect(page).toHaveTitle('Clan rankings · Evernight')
    await expect(canonical).toHaveAttribute('href', `${baseURL}/clans`)
    await expect(ofOnePage).toHaveCount(0)
  })
})

test.describe('when the user acts before hydration', () => {
  /** Opens a page without its scripts, which load when the returned function is called. */
  async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const html = await (await page.request.get(address)).text()
    // Finds the head’s script, which is not held back because it loads together with the styles.
    const [, ofHead] = /<script src="([^"]+)"/.exec(html) ?? []
    expect(ofHead).toMatch(/^\/assets\//)
    await page.route('**/assets/*.js', async (route) => {
      if (new URL(route.request().url()).pathname !== ofHead) await held
      await route.continue()
    })
    // Avoids `goto`, which would wait for the scripts.
    await page.evaluate((url) => window.location.assign(url), address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return release
  }

  test('text typed into the search box before hydration is searched for, and the box keeps the focus', async ({
    page,
    baseURL,
  }) => {
    const release = await openWithoutScripts(page, `${baseURL}/players`)
    const search = page.getByRole('searchbox', { name: 'Search players by name…' })
    await search.pressSequentially('aurelian')
    release()
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('aurelian')
    await expect(page).toHaveURL(/search=aurelian/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/aurelian/i)
  })

  test('the scroll position from before hydration is kept', async ({ page, baseURL }) => {
    const release = await openWithoutScripts(page, `${baseURL}/players`)
    await page.evaluate(() => window.scrollTo(0, 240))
    release()
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(240)
  })
})

test.describe('when a lazy part’s script fails to load offline', () => {
  test.use({ ownContext: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported/] })

  test('the first page stays visible when the network fails, and reloads when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const news = page.getByRole('region', { name: 'Word from the realm' })
    const isRefused = page.waitForEvent('requestfailed')
    await context.setOffline(true)
    await page.mouse.wheel(0, 10)
    await isRefused
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(news).toBeVisible()
    const isReloaded = page.waitForEvent('load')
    await context.setOffline(false)
    await isReloaded
    await expect(news).toBeVisible()
  })
})

test.describe('when a group does not exist', () => {
  test.use({ expectedErrors: [/404.*\/clans\/999999/] })

  test('a missing group’s page hydrates without API calls, and leaving it removes its noindex tag', async ({
    page,
  }) => {
    const calls = recordApiCalls(page)
    const robots = page.locator('meta[name="robots"]')
    await page.goto('/clans/999999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clan Not Found')
    await waitForFontsAndPictures(page)
    expect(calls).toEqual([])
    await expect(robots).toHaveCount(1)
    await page.getByRole('navigation').getByRole('link', { name: 'Clans' }).first().click()
    await expect(page).toHaveURL('/clans')
    await expect(robots).toHaveCount(0)
  })
})

test('a page loads the fonts that its names need, and the next page only fonts not yet loaded', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const letters = searchParams.get('of')
    if (pathname === '/name-fonts.css') asked.push(`${pathname} ${letters}`)
    else if (pathname.startsWith('/fonts/')) asked.push(pathname.replace(/-\d+-400-.*/, ''))
  })
  const slices = (count: number) => Array(count).fill('/fonts/scripts/zen-antique')
  await page.goto('/players?search=黒月千鶴')
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => asked).toEqual(['/name-fonts.css 千月鶴黒', ...slices(4)])
  await page.getByRole('searchbox').first().fill('静')
  await expect
    .poll(() => asked.slice(5).join(' '))
    .toMatch(/^\/name-fonts\.css [^ 千月鶴黒]*静[^ 千月鶴黒]* \/fonts\/scripts\/zen-antique/)
  await page.goto('/players?search=𝕾')
  await expect
    .poll(() => asked)
    .toEqual(
      expect.arrayContaining(['/fonts/scripts.css', '/fonts/scripts/noto-sans-math-gothic.woff2']),
    )
})

test('clicks made before the scripts have loaded are replayed afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = Array.from(document.querySelectorAll('button')).find(
        ({ textContent }) => textContent === 'Share',
      )
      if (!button) return
      observer.disconnect()
      for (let press = 0; press < 3; press++) button.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/dynasties/1')
  await expect(page.getByRole('dialog')).toBeVisible()
})
