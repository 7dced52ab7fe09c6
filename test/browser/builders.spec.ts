import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { readApiExample } from '#test/support/documented-code.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fetchApiJson } from './first-answers.ts'
import { expect, test } from './site.ts'

/** A URL at which no server listens. */
const AWAY = 'http://127.0.0.1:2'

let server: Server
let pageUrl: string
let badge: string

test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${badge}</main></html>`,
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  pageUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
test.afterAll(() => {
  server.close()
})

test('the badge that players embed in their own pages shows their portrait, name, rank and house', async ({
  page,
  request,
  baseURL,
}) => {
  const { publicData } = await fetchApiJson<PlayerProfile>(request, 'players/1/profile')
  const { characterName, houseName, houseSeat, title, power } = publicData
  badge = readApiExample('badge.html', baseURL ?? '')
  await page.goto(pageUrl)
  const link = page.getByRole('link')
  await expect(link).toHaveText(`${characterName}${houseSeat ?? title ?? power} · ${houseName}`)
  await expect(link).toHaveAttribute('href', `${baseURL}/players/1`)
  await expect
    .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
})

test.describe('when a badge’s player is veiled or has departed', () => {
  test.use({ expectedErrors: [/404/] })

  test('the badge of a veiled or departed player shows only a link', async ({ page, baseURL }) => {
    badge = readApiExample('badge.html', baseURL ?? '').replace('/players/1', '/players/999999')
    const response = page.waitForResponse(/profile$/)
    await page.goto(pageUrl)
    expect((await response).status()).toBe(404)
    await expect(page.getByRole('link')).toHaveText('My character in Evernight')
    await expect(page.getByRole('img')).toHaveCount(0)
  })
})

test.describe('while the site is unreachable', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] })

  test('a badge shows only a link while the site is unreachable', async ({ page }) => {
    badge = readApiExample('badge.html', AWAY)
    const failed = page.waitForEvent('requestfailed')
    await page.goto(pageUrl)
    await failed
    await expect(page.getByRole('link')).toHaveText('My character in Evernight')
  })
})
