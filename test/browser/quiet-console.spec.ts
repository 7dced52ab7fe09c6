import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './signed-in.ts'

// A browser that refuses one says so in the console.
test.use({ serviceWorkers: 'allow' })

/** An address for each route of the site. A route without one fails the first test. */
const ADDRESSES: Record<string, string> = {
  '/': '/',
  '/api-docs': '/api-docs',
  '/auth': '/auth',
  '/dashboard': '/dashboard',
  '/dynasties/': '/dynasties',
  '/dynasties/$id': '/dynasties/1',
  '/clans/': '/clans',
  '/clans/$id': '/clans/1',
  '/bloodlines/': '/bloodlines',
  '/bloodlines/$id': '/bloodlines/1',
  '/players/': '/players',
  '/players/$id': '/players/1',
  '/players/by-uuid/$uuid': '/players/by-uuid/{uuid}',
  '/player/$name': '/player/{name}',
  '/players/$id/private': '/players/1/private',
  '/profile': '/profile',
  '/lineage': '/lineage',
  '/admin': '/admin',
}

function listRoutes(): string[] {
  const tree = readFileSync('web/route-tree.gen.ts', 'utf8')
  const body = /export interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? ''
  return Array.from(body.matchAll(/^ {2}'([^']+)':/gm), ([, path = '']) => path)
}

test('every route has an address to be tried at', () => {
  expect(listRoutes().toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

const ROLES = ['player.demo', 'dynasty.demo', 'clan.demo', 'bloodline.demo', 'admin.demo']

for (const username of [null, ...ROLES]) {
  test.describe(username ?? 'a visitor', () => {
    test.use({ username })

    test('sees every page without a word in the console', async ({ page }) => {
      test.slow()
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          said.push(`${page.url()}: ${message.text()}`)
      })
      for (const address of await fillIn(page)) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
      }
      expect(said).toEqual([])
    })
  })
}

async function fillIn(page: Page): Promise<string[]> {
  const { players } = await (await page.request.get('/api/players?limit=1')).json()
  const [{ playerUuid, characterName }] = players
  return Object.values(ADDRESSES).map((address) =>
    address
      .replace('{uuid}', playerUuid)
      .replace('{name}', encodeURIComponent(characterName.replaceAll(' ', '-'))),
  )
}

test('an open menu locks the page’s scrolling without a style element', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dynasties')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('style')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
})
