import type { Page } from '@playwright/test'
import { expect, test } from './signed-in.ts'

test.use({ serviceWorkers: 'allow' })

test('the manifest names the site and icons that are there', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest.name).toBe('Evernight')
  expect(manifest.icons.length).toBeGreaterThan(2)
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
  }
})

test('without a network a page of our own is shown, and the site opens when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await becomeControlled(page)
  await context.setOffline(true)
  await page.goto('/dynasties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No road leads to the realm')
  await expect(page).toHaveURL(/\/dynasties$/)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dynasty rankings/i)
})

test('without a network the public pages that were read are there, however they were opened', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await becomeControlled(page)
  await page.goto('/dynasties')
  const [first] = await page.getByRole('rowheader').allTextContents()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  const profile = page.url()
  await expect.poll(() => listStored(page)).toContain(profile)
  await context.setOffline(true)
  await page.goto('/clans')
  const read = page.getByRole('region', { name: 'Pages you have read' }).getByRole('link')
  await expect(read.first()).toContainText(first ?? '')
  await read
    .filter({ hasText: /dynast/i })
    .last()
    .click()
  await expect(page).toHaveURL('/dynasties')
  await expect(page.getByText(/^This device is offline\. .* as it was on /)).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
})

test.describe('a member', () => {
  test.use({ username: 'player.demo' })

  test('leaves no document of their own in the browser', async ({ page }) => {
    await page.goto('/')
    await becomeControlled(page)
    await page.goto('/profile')
    await expect(page.getByText('Account Information')).toBeVisible()
    await page.goto('/dynasties')
    await page.getByRole('rowheader').first().getByRole('link').click()
    await expect.poll(() => listStored(page)).toContain(page.url())
    const texts = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name)
          const found = await cache.matchAll()
          return Promise.all(found.map((one) => one.clone().text()))
        }),
      )
      return all.flat()
    })
    expect(texts.filter((text) => /Account Information|player\.demo/.test(text))).toEqual([])
    expect(await listStored(page)).not.toContain(new URL('/profile', page.url()).href)
  })
})

async function becomeControlled(page: Page): Promise<void> {
  // A visitor who moves.
  await page.mouse.move(20, 20)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages '))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
}

test('the offline page needs no script', async ({ request }) => {
  const answer = await request.get('/offline/')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toContain('<script')
})
