import type { RankedBloodline } from '#schema/contracts/realm/bloodlines.ts'
import { expect, test } from './site.ts'

test('bloodlines are listed in order of rank, and found by their own name or a leader’s name', async ({
  page,
  request,
}) => {
  const bloodlines: RankedBloodline[] = await (await request.get('/api/bloodlines')).json()
  await page.goto('/bloodlines')
  await expect(page.getByRole('heading', { level: 1, name: 'BLOODLINE RANKINGS' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    bloodlines.map((one) => one.name),
  )
  const rows = page.getByRole('main').getByRole('listitem')
  for (const [place, bloodline] of bloodlines.slice(0, 2).entries()) {
    const row = rows.nth(place)
    await expect(row).toContainText(String(place + 1))
    await expect(row.getByText(bloodline.speciesName, { exact: true })).toBeVisible()
    for (const [term, count] of [
      ['Clans', bloodline.totalClans],
      ['Dynasties', bloodline.totalHouses],
      ['Descendants', bloodline.totalDescendants],
    ] as const) {
      const pair = row.locator('div', { has: page.getByText(term, { exact: true }) }).last()
      await expect(pair.getByRole('definition')).toHaveText(String(count))
    }
    for (const name of [bloodline.name, `View ${bloodline.name}`]) {
      await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/bloodlines/${bloodline.id}`,
      )
    }
  }

  const vacant = bloodlines.findIndex(({ leadership }) => leadership.length === 0)
  await expect(rows.nth(vacant).getByText('No leadership assigned')).toBeVisible()
  for (const { name, role, uuid } of bloodlines[0]?.leadership ?? []) {
    await expect(rows.first().getByText(role, { exact: true })).toBeVisible()
    const link = rows.first().getByRole('link', { name, exact: true })
    // Players whose names cannot be part of a URL path are linked by UUID.
    const address = /^\/(player|players\/by-uuid)\/.+\?from=bloodlines$/
    if (uuid) await expect(link).toHaveAttribute('href', address)
    else await expect(link).toHaveCount(0)
  }

  const last = bloodlines.at(-1)
  const search = page.getByPlaceholder('Search bloodlines, leaders...')
  await search.fill(last?.name.toUpperCase() ?? '')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(String(bloodlines.length))
  await search.fill(last?.leadership[0]?.name ?? '')
  await expect(page.getByRole('heading', { level: 2, name: last?.name })).toBeVisible()
  await search.fill('nobody has this name')
  await expect(page.getByText('No bloodlines found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
})
