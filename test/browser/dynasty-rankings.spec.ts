import type { APIRequestContext } from '@playwright/test'
import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { gotoAppShell } from './bare-shell.ts'
import { recordApiCalls } from './comes-to-life.ts'
import { expect, test } from './site.ts'

async function readDynasties(request: APIRequestContext): Promise<RankedDynasty[]> {
  return (await request.get('/api/dynasties')).json()
}

test('page 2 of the ranking has its own URL, Back returns to page 1, and column headers sort by keyboard', async ({
  page,
  request,
}) => {
  const dynasties = await readDynasties(request)
  await page.goto('/dynasties')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('rowheader').first()).toHaveText(dynasties[10]?.name ?? '')
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toContainText('11')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('rowheader').first()).toHaveText(dynasties[0]?.name ?? '')

  await test.step('a column header sorts by keyboard, and a second key press reverses the order', async () => {
    const header = page.getByRole('columnheader', { name: 'Dynasty Name' })
    for (const [dir, sorted, address] of [
      ['asc', 'ascending', /\?sort=name$/],
      ['desc', 'descending', /\?sort=name&dir=desc$/],
    ] as const) {
      await header.getByRole('link').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(header).toHaveAttribute('aria-sort', sorted)
      const path = `/api/rankings/dynasty?sort=name&dir=${dir}`
      const { rows } = (await (await request.get(path)).json()) as Ranking
      await expect(page.getByRole('rowheader')).toHaveText(rows.map(({ name }) => name))
    }
    await expect(page.getByRole('columnheader', { name: 'Members' })).toHaveAttribute(
      'aria-sort',
      'none',
    )
  })
})

test('the ranking is filtered by text and type; Back restores both filters, Clear Filters removes them', async ({
  page,
  request,
}) => {
  const dynasties = await readDynasties(request)
  const coven = dynasties.find((dynasty) => dynasty.type === 'coven' && dynasty.clanName)
  const clan = coven?.clanName?.toUpperCase() ?? ''
  const search = page.getByPlaceholder('Search dynasties, leaders, clans…')
  await page.goto('/dynasties?page=2')
  await search.fill(clan)
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Coven' })
  await expect(page).toHaveURL(/type=coven/)
  await expect(page).toHaveURL(/search=/)
  await expect(page).not.toHaveURL(/page=/)
  const expected = dynasties.filter(
    (dynasty) => dynasty.type === 'coven' && dynasty.clanName === coven?.clanName,
  )
  await expect(page.getByRole('rowheader')).toHaveText(
    expected.slice(0, 10).map((dynasty) => dynasty.name),
  )
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected[0]?.name ?? '')
  await page.goBack()
  await expect(search).toHaveValue(clan)
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('coven')
  await search.fill('nobody has this name')
  await expect(page.getByText('No dynasties found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await expect(page.getByRole('search').getByText('Apply')).toBeHidden()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(search).toHaveValue('')
})

test.describe('on past days', () => {
  test.use({ expectedErrors: [/404.*asOf=2001-01-01/] })

  test('a past day’s ranking has a banner, an unrecorded day a message, and both link to today', async ({
    page,
    request,
  }) => {
    const today = (await (await request.get('/api/rankings/dynasty')).json()) as Ranking
    const day = today.recordsBegan ?? ''
    const past: Ranking = { ...today, rows: today.rows.toReversed(), isPast: true }
    await page.route(`**/api/rankings/dynasty?*asOf=${day}*`, (route) =>
      route.fulfill({ json: past }),
    )
    await page.goto('/dynasties?asOf=2001-01-01')
    await expect(page.getByText('No record of this day')).toBeVisible()
    await page.getByRole('link', { name: 'Back to today’s ranking' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(10)

    await page.getByLabel('Day of the ranking').fill(day)
    await expect(page).toHaveURL(`/dynasties?asOf=${day}`)
    await expect(page.getByText(/^The ranking of \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveText(past.rows.map(({ name }) => name))
    await page.getByRole('link', { name: 'Back to today’s ranking' }).click()
    await expect(page).toHaveURL('/dynasties')
    await expect(page.getByRole('rowheader').first()).toHaveText(today.rows[0]?.name ?? '')
  })
})

test.describe('when the server cannot render, and the API is slow and failing', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 503 .*\/dynasties/] })

  test('if the server cannot render the ranking, the browser does, with a loading state and a retry', async ({
    page,
    request,
  }) => {
    const [first] = await readDynasties(request)
    const calls = recordApiCalls(page)
    let isDown = true
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/rankings/dynasty?*', async (route) => {
      await held
      if (isDown) await route.abort()
      else await route.continue()
    })
    await gotoAppShell(page, '/dynasties', 503)
    await expect(page.getByText('Loading dynasty rankings...')).toBeVisible()
    await expect.poll(() => calls.toSorted()).toEqual(['/api/rankings/dynasty', '/api/site'])
    release()
    const retry = page.getByRole('button', { name: /try again/i })
    await expect(retry).toBeVisible()
    await expect(page.getByText(/not found|log in/i)).toHaveCount(0)
    isDown = false
    await retry.click()
    await expect(page.getByRole('rowheader')).toHaveCount(10)
    await expect(page.getByRole('rowheader').first()).toContainText(first?.name ?? '')
  })
})
