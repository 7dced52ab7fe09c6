import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/enrol-demo.ts'
import { findBrowser } from '#tools/lib/browser.ts'
import { fillInSampleUrls, listPublicPageUrls } from '#tools/lib/read-pages.ts'
import { demoSystem } from '../demo-system.ts'
import { findFirefox } from './find-firefox.ts'

const MEMBERS_PAGES = ['/profile', '/lineage', '/lineage?view=chart', '/kinship', '/dynasties/1']

type Seen = { headings: string[]; heard: string[] }

test('Firefox shows the same pages as Chromium, without console messages or failed requests', async ({
  skip,
}) => {
  const executablePath = findFirefox()
  if (!executablePath) return skip('No Firefox is installed: set FIREFOX_PATH to one.')
  const named = ['/players/by-uuid/{uuid}', '/player/{name}']
  const visitors = await fillInSampleUrls(demoSystem.siteUrl, [...listPublicPageUrls(), ...named])
  const { args, ...chromium } = await findBrowser()
  const inFirefox = await visit(
    { browser: 'firefox', executablePath, args: ['--width=1440', '--height=900'] },
    visitors,
  )
  const inChromium = await visit(
    { browser: 'chrome', ...chromium, args: [...args, '--window-size=1440,900'] },
    visitors,
  )
  expect(inFirefox.size).toBeGreaterThan(MEMBERS_PAGES.length)
  for (const [path, seen] of inFirefox) {
    expect(seen.heard, path).toEqual([])
    expect(seen.headings, path).not.toEqual([])
    expect(seen.headings, path).toEqual(inChromium.get(path)?.headings)
  }
})

/**
 * Uses the window’s default size, because Firefox ESR does not support all of puppeteer’s viewport
 * settings.
 */
async function visit(options: LaunchOptions, visitors: string[]): Promise<Map<string, Seen>> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: null, ...options })
  try {
    const seen = new Map<string, Seen>()
    const look = async (path: string, key: string) => {
      const page = await browser.newPage()
      const heard = listen(page)
      await page.goto(`${demoSystem.siteUrl}${path}`, { waitUntil: 'networkidle0' })
      const headings = await page.$$eval('main h1, main h2', (all) =>
        all.map(({ textContent }) => textContent),
      )
      await page.close()
      seen.set(key, { headings, heard })
    }
    for (const path of visitors) await look(path, path)
    await logIn(await browser.newPage())
    for (const path of MEMBERS_PAGES) await look(path, `${path} of a member`)
    return seen
  } finally {
    await browser.close()
  }
}

function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('requestfailed', (request) => heard.push(`no answer: ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
  })
  return heard
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${demoSystem.siteUrl}/auth`, { waitUntil: 'networkidle0' })
  await page.type('[name=identifier]', 'dynasty.demo')
  await page.type('[name=password]', DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  // Does not use `waitForFunction`, which the site’s CSP blocks in Firefox, or `url`, which misses
  // changes made by scripts.
  const readPath = () => page.evaluate(() => location.pathname)
  await expect.poll(readPath, { timeout: 30_000 }).toBe('/dynasties')
  await page.waitForNetworkIdle()
}
