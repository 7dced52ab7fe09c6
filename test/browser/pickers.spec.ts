import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import { expect, test } from './site.ts'

test('a keyboard user chooses two houses to compare, and finds a house’s chronicle', async ({
  page,
  request,
}) => {
  const [first, second]: RankedDynasty[] = await (await request.get('/api/dynasties')).json()
  await page.goto('/compare')
  const field = page.getByRole('searchbox', { name: /Add a dynasty/ })
  for (const { name } of [first, second].flatMap((row) => row ?? [])) {
    await field.fill(name)
    await expect(page.locator('form').getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: `Remove ${name}` })).toBeVisible()
  }
  await expect(page).toHaveURL(`/compare?kind=dynasty&ids=${first?.id}%2C${second?.id}`)
  await expect(page.getByRole('table').first()).toContainText(second?.name ?? '')

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Chronicle/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('searchbox', { name: /Only one dynasty/ }).fill(first?.name ?? '')
  await expect(page.locator('form').getByRole('link', { name: first?.name }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/chronicle?group=dynasty%3A${first?.id}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, two houses are chosen for comparison with forms and links', async ({
    page,
    request,
  }) => {
    const [first, second]: RankedDynasty[] = await (await request.get('/api/dynasties')).json()
    await page.goto(`/compare?kind=dynasty&ids=${first?.id}`)
    await page.getByRole('searchbox', { name: /Add a dynasty/ }).fill(second?.name ?? '')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.locator('form').getByRole('link', { name: second?.name }).first().click()
    await expect(page).toHaveURL(`/compare?kind=dynasty&ids=${first?.id}%2C${second?.id}`)
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('table').nth(1)).toContainText(second?.name ?? '')
  })

  test('without JavaScript, a house’s chronicle is opened with a form and a link', async ({
    page,
    request,
  }) => {
    const [house]: RankedDynasty[] = await (await request.get('/api/dynasties')).json()
    await page.goto('/chronicle?topic=seats')
    await page.getByRole('searchbox', { name: /Only one dynasty/ }).fill(house?.name ?? '')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: house?.name }).first().click()
    await expect(page).toHaveURL(`/chronicle?topic=seats&group=dynasty%3A${house?.id}`)
  })

  test('without JavaScript, forms filter a ranking and the player directory', async ({ page }) => {
    await page.goto('/dynasties')
    await page.getByLabel('Species').selectOption('Witch')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/species=Witch/)
    const species = page.getByRole('table').getByRole('row').filter({ hasText: 'Lycan' })
    await expect(page.getByRole('table')).toContainText('Witch')
    await expect(species).toHaveCount(0)
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/dynasties')

    await page.goto('/players')
    await page.getByRole('combobox', { name: 'Alive' }).selectOption('Dead')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/status=Dead/)
    await expect(page.getByRole('status').first()).toHaveText(/^1–\d+ of \d+ players$/)
  })
})
