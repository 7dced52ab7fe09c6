import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from './site.ts'

test('the OpenAPI document conforms to the OpenAPI 3.1 schema', async ({ request }) => {
  const answer = await request.get('/api/openapi.json')
  const { valid, errors } = await new Validator().validate(await answer.json())
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('the API page shows every call, calls expand to an example, and the footer links to the page', async ({
  page,
  request,
}) => {
  const { paths } = await (await request.get('/api/openapi.json')).json()
  const count = Object.values(paths).flatMap((methods) => Object.keys(methods as object)).length
  await page.goto('/api-docs')
  const calls = page.getByRole('main').locator('details')
  await expect(calls).toHaveCount(count)
  const call = calls.filter({ hasText: '/api/clans/{id}/description' })
  await call.locator('summary').click()
  await expect(call.getByText(/^curl '.*\/api\/clans\/7\/description'/)).toBeVisible()
  await expect(call.getByText('For the holder of the group’s owner seat.')).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'API' })
  await expect(link).toHaveAttribute('href', '/api-docs')
})

test('a ranking can be downloaded as CSV and as JSON', async ({ page }) => {
  await page.goto('/dynasties?search=a')
  await expect(page.getByText('Each file holds the whole ranking.')).toBeVisible()
  const ranking = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV of the ranking of the dynasties' }).click()
  expect((await ranking).suggestedFilename()).toMatch(/^evernight-dynasties-[\d-]{10}\.csv$/)
  const list = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download JSON of the ranking' }).click()
  expect((await list).suggestedFilename()).toBe('evernight-dynasties.json')
})
