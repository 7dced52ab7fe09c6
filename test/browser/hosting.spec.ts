import { expect, test } from './site.ts'

test('a script that is gone is not found, and nobody keeps the answer', async ({ request }) => {
  const response = await request.get('/assets/gone-0123.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).not.toContain('immutable')
})

test('a script that is there may be kept for ever', async ({ page, request }) => {
  await page.goto('/')
  const path = await page.locator('script[src^="/assets/"]').first().getAttribute('src')
  const response = await request.get(path ?? '')
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('pages carry a strict policy', async ({ request }) => {
  const headers = (await request.get('/dynasties')).headers()
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/] })

  test('is 404 and says so in the words of the site', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  })
})

test('/dashboard leads to the dynasties', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dynasties$/)
})

test('a page for members leads a visitor to the door', async ({ page }) => {
  for (const path of ['/profile', '/lineage', '/admin', '/players/1/private']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth')
  }
})
