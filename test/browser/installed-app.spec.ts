import type { Page } from '@playwright/test'
import { expect, test } from './signed-in.ts'

// Expects failed requests, because a script may still be loading when the network is disconnected.
test.use({
  username: 'player.demo',
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
})

test('the manifest has the site’s name, and its icons exist', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const answer = await request.get(href)
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

test('pages loaded by a visitor are available offline, others and those of a member are not', async ({
  page,
  context,
}) => {
  const session = await context.cookies()
  await context.clearCookies()
  await page.goto('/')
  await becomeControlled(page)
  await page.goto('/dynasties')
  const link = page.getByRole('rowheader').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  const heading = page.getByRole('heading', { level: 1, name })
  const saved = page.getByRole('region', { name: 'Saved pages' }).getByRole('link')

  await test.step('a page that was reached by a link within the site is not available', async () => {
    await link.click()
    await expect(heading).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No road leads to the realm')
    await expect(
      page.getByText(/pages that you reach by a link within the site are not/),
    ).toBeVisible()
    await expect(saved).toHaveCount(1)
    await expect(saved).toHaveAttribute('href', '/dynasties')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading).toBeVisible()
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
  })

  await test.step('pages that the browser has loaded are listed and can be read', async () => {
    const profile = page.url()
    await expect.poll(() => listStored(page)).toContain(profile)
    await context.setOffline(true)
    await page.goto('/clans')
    await expect(saved.first()).toContainText(name)
    await saved
      .filter({ hasText: /dynast/i })
      .last()
      .click()
    await expect(page).toHaveURL('/dynasties')
    await expect(page.getByText(/^This device is offline\. .* as it was on /)).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(profile)
    await expect(heading).toBeVisible()
  })

  await test.step('no page of a signed-in member is stored', async () => {
    const stored = await listStored(page)
    // Leaves the page first, because it may reload when the network is back.
    await page.goto('about:blank')
    await context.setOffline(false)
    await context.addCookies(session)
    await page.goto('/profile')
    await expect(page.getByText('Account Information')).toBeVisible()
    await page.goto('/clans')
    await page.getByRole('rowheader').first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Leadership' })).toBeVisible()
    expect(await listStored(page)).toEqual(stored)
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
    expect(texts).not.toEqual([])
    expect(texts.filter((text) => /Account Information|player\.demo/.test(text))).toEqual([])
  })
})

async function becomeControlled(page: Page): Promise<void> {
  // Moves the mouse, because the service worker is registered only after the first interaction.
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

test('the offline page can be read without JavaScript', async ({ request }) => {
  const answer = await request.get('/offline/')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toContain('<script')
})
