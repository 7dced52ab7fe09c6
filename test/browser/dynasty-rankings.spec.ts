import type { APIRequestContext } from '@playwright/test'
import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { gotoAppShell } from './bare-shell.ts'
import { expect, test } from './site.ts'

async function readDynasties(request: APIRequestContext): Promise<RankedDynasty[]> {
  return (await request.get('/api/dynasties')).json()
}

test('the next page continues the rank numbers and has its own URL, and Back leads to page 1', async ({
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
})

test('search and type filter the ranking, and Clear Filters removes both filters', async ({
  page,
  request,
}) => {
  const dynasties = await readDynasties(request)
  const coven = dynasties.find((dynasty) => dynasty.type === 'coven' && dynasty.clanName)
  await page.goto('/dynasties?page=2')
  await page
    .getByPlaceholder('Search dynasties, leaders, clans…')
    .fill(coven?.clanName?.toUpperCase() ?? '')
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Coven' })
  await expect(page).toHaveURL(/type=coven/)
  await expect(page).not.toHaveURL(/page=/)
  const expected = dynasties.filter(
    (dynasty) => dynasty.type === 'coven' && dynasty.clanName === coven?.clanName,
  )
  await expect(page.getByRole('rowheader')).toHaveText(
    expected.slice(0, 10).map((dynasty) => dynasty.name),
  )
  await page.getByPlaceholder('Search dynasties, leaders, clans…').fill('nobody has this name')
  await expect(page.getByText('No dynasties found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await expect(page.getByRole('search').getByText('Apply')).toBeHidden()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByPlaceholder('Search dynasties, leaders, clans…')).toHaveValue('')
})

test('a column header sorts by keyboard, and a second key press reverses the order', async ({
  page,
  request,
}) => {
  await page.goto('/dynasties')
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

test('the ranking of a past day has a banner and a link back to today', async ({
  page,
  request,
}) => {
  const today = (await (await request.get('/api/rankings/dynasty')).json()) as Ranking
  const day = today.recordsBegan ?? ''
  const past: Ranking = { ...today, rows: today.rows.toReversed(), isPast: true }
  await page.route(`**/api/rankings/dynasty?*asOf=${day}*`, (route) =>
    route.fulfill({ json: past }),
  )
  await page.goto('/dynasties')
  await page.getByLabel('Day of the ranking').fill(day)
  await expect(page).toHaveURL(`/dynasties?asOf=${day}`)
  await expect(page.getByText(/^The ranking of \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText(past.rows.map(({ name }) => name))
  await page.getByRole('link', { name: 'Back to today’s ranking' }).click()
  await expect(page).toHaveURL('/dynasties')
  await expect(page.getByRole('rowheader').first()).toHaveText(today.rows[0]?.name ?? '')
})

test.describe('when a day has no record', () => {
  test.use({ expectedErrors: [/404.*asOf=2001-01-01/] })

  test('the ranking of a day without a record shows a message and a link to today', async ({
    page,
  }) => {
    await page.goto('/dynasties?asOf=2001-01-01')
    await expect(page.getByText('No record of this day')).toBeVisible()
    await page.getByRole('link', { name: 'Back to today’s ranking' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(10)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the link to the ranking’s next page works', async ({
    page,
    request,
  }) => {
    const dynasties = await readDynasties(request)
    await page.goto('/dynasties')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/dynasties?page=2')
    await expect(page.getByRole('rowheader').first()).toHaveText(dynasties[10]?.name ?? '')
  })
})

test.describe('with a slow and failing API', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the ranking shows a loading state and offers a retry after an outage', async ({ page }) => {
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
    await gotoAppShell(page, '/dynasties')
    await expect(page.getByText('Loading dynasty rankings...')).toBeVisible()
    release()
    const retry = page.getByRole('button', { name: /try again/i })
    await expect(retry).toBeVisible()
    await expect(page.getByText(/not found|log in/i)).toHaveCount(0)
    isDown = false
    await retry.click()
    await expect(page.getByRole('rowheader')).toHaveCount(10)
  })
})
