import type { SeasonReport } from '#schema/contracts/history/season.ts'
import { findSeason } from '#schema/core/time/seasons.ts'
import { SEASONS } from '#web/site.ts'
import { locatePaletteField } from './palette-field.ts'
import { expect, test } from './site.ts'

test('the command palette opens the current season, and links lead to an earlier, finished season', async ({
  page,
  request,
}) => {
  const now: SeasonReport = await (await request.get('/api/seasons/now')).json()
  const frozen = {
    ...{ ...now, season: '2026-01', name: 'Wolf Moon 2026', from: '2026-01-01', to: '2026-01-31' },
    ...{ frozenAt: '2026-02-01T00:05:00Z', asOf: '2026-01-31', growthSince: '2025-12-31' },
    ...{ before: null, after: now.season },
  }
  await page.route('**/api/seasons/now', (route) =>
    route.fulfill({ json: { ...now, before: frozen.season } }),
  )
  await page.route('**/api/seasons/2026-01', (route) => route.fulfill({ json: frozen }))
  await page.goto('/memorial')
  await page.keyboard.press('Control+k')
  await locatePaletteField(page).fill('the season')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/season')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(now.name)
  const seasons = page.getByRole('navigation', { name: 'Seasons' })
  await seasons.getByRole('link', { name: 'Previous season' }).press('Enter')
  await expect(page).toHaveURL('/season/2026-01')
  await expect(page.getByText('As it was when it ended, and as it stays')).toBeVisible()
  await expect(page.getByText('1 to 31 January 2026')).toBeVisible()
  const first = page.getByRole('region', { name: 'The First Ten' })
  await expect(first.getByRole('listitem')).toHaveCount(now.houses.length)
  await seasons.getByRole('link', { name: 'Next season' }).press('Enter')
  await expect(page).toHaveURL(`/season/${now.season}`)
})

test('a season is server-rendered, with its houses as structured data for search engines', async ({
  request,
}) => {
  const answer = await request.get('/season', { headers: { Accept: 'text/html' } })
  const text = await answer.text()
  const today = findSeason(SEASONS, Math.floor(Date.now() / 86_400_000))
  expect(text).toContain(today?.name ?? 'none')
  expect(text).toContain('The First Ten')
  expect(text).toContain(`/season/${today?.season}"`)
  expect(text).toContain('"@type":"ItemList"')
  const card = await request.get(`/cards/season/${today?.season}.png`)
  expect(card.headers()['content-type']).toBe('image/png')
  for (const path of ['/season/2001-01', '/season/x']) {
    expect({ path, status: (await request.get(path)).status() }).toEqual({ path, status: 404 })
  }
})
