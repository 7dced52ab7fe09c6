import type { RankedClan } from '#schema/contracts/realm/clans.ts'
import { gotoAppShell } from './bare-shell.ts'
import { expect, test } from './site.ts'

test('the clan ranking shows ten clans with their leaders, links to both, and can be searched', async ({
  page,
  request,
}) => {
  const clans: RankedClan[] = await (await request.get('/api/clans')).json()
  const [first] = clans
  await page.goto('/clans')
  await expect(page.getByRole('heading', { level: 1, name: 'CLAN RANKINGS' })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Order', 'Clan Name', 'Sovereign', 'Co-Sovereign', 'Ambassador', 'Proxy'],
    ...['Members', '30 Days', 'View'],
  ])
  await expect(table.getByRole('rowheader')).toHaveText(clans.slice(0, 10).map((clan) => clan.name))
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  for (const [cell, role] of [
    [1, 'Sovereign'],
    [2, 'Co-Sovereign'],
    [3, 'Ambassador'],
    [4, 'Proxy'],
  ] as const) {
    const leader = first?.leadership.find((one) => one.role === role)
    await expect(cells.nth(cell)).toContainText(leader?.name ?? 'None')
  }
  await expect(cells.nth(5)).toContainText(String(first?.memberCount))

  for (const name of [first?.name ?? '', `View ${first?.name}`]) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', `/clans/${first?.id}`)
  }
  const sovereign = first?.leadership[0]?.name ?? ''
  await page.getByRole('link', { name: sovereign, exact: true }).first().click()
  await expect(page).toHaveURL(/\/player\/.+\?from=clans$/)
  await page.getByRole('link', { name: 'Back to Clans' }).click()
  await expect(page).toHaveURL(/\/clans$/)

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/clans?page=2')
  const led = clans.find((clan) => clan.leadership.length > 1)
  const search = page.getByPlaceholder('Search clans, leaders, roles…')
  await search.fill(`  ${led?.leadership[1]?.name.toUpperCase()} `)
  await expect(page.getByRole('rowheader').filter({ hasText: led?.name ?? '' })).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  await search.fill(led?.name ?? '')
  await expect(page.getByRole('rowheader')).toHaveText([led?.name ?? ''])
  await search.fill('nobody has this name')
  await expect(page.getByText('No clans found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
})

test('the clan list shows a loading state', async ({ page }) => {
  await page.route('**/api/rankings/clan?*', () => {})
  await gotoAppShell(page, '/clans')
  await expect(page.getByText('Loading clan rankings...')).toBeVisible()
})
