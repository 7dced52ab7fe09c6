import { expect, test } from './site.ts'

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
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  await context.setOffline(true)
  await page.goto('/dynasties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No road leads to the realm')
  await expect(page).toHaveURL(/\/dynasties$/)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dynasty rankings/i)
})

test('the offline page needs no script', async ({ request }) => {
  const answer = await request.get('/offline/')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toContain('<script')
})
