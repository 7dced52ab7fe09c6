import type { Page } from '@playwright/test'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoLayoutGaps } from './expect-composed.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { enrolPlayerByHud, expect, test } from './owners.ts'
import { SAME_ORIGIN_HEADERS, test as signedIn, signIn, switchSession } from './signed-in.ts'

async function readHouse(page: Page, path: string): Promise<Dynasty> {
  return (await page.request.get(`/api/${path}`)).json()
}

test.use({ kind: 'dynasty' })

test('an owner sorts, filters and downloads the roster with the keyboard', async ({
  page,
  owned: { path, name },
}) => {
  await page.goto(`/${path}`)
  const link = page.getByRole('link', { name: 'Roster of the dynasty' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Roster of ${name}` })).toBeVisible()
  await expect(page.getByRole('table', { name: `The members of ${name}` })).toBeVisible()
  await expectNoLayoutGaps(page)

  const header = page.getByRole('columnheader', { name: 'Name' })
  await expect(header).toHaveAttribute('aria-sort', 'none')
  await header.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name')
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  // Waits for the new order, because its arrival would replace the rows that the test uses below.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  const filter = page.getByRole('navigation', { name: 'Filter' })
  const moves = page.getByRole('main').locator('details', { hasText: 'In the last 30 days' })
  await moves.locator('summary').press('Enter')
  await expect(moves.getByRole('link', { name: 'The whole chronicle' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 900 })
  const row = page.getByRole('table').getByRole('row').nth(1)
  expect((await row.boundingBox())?.height).toBeLessThan(48)
  await expect(row.getByText('Generation')).toBeHidden()
  await row.getByLabel(/^More about /).press('Enter')
  await expect(row.getByText('Generation')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await filter.getByRole('button', { name: 'Filters' }).press('Enter')
  await filter.getByRole('link', { name: /Inactive for 14 days/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/filter=silent-14/)
  const count = Number(await filter.locator('[aria-current]').locator('span').textContent())
  await expect(
    page.getByText(count === 1 ? '1 member found' : `${count} members found`),
  ).toHaveCount(1)

  await page.getByRole('searchbox').fill('zzzqqq')
  await expect(page.getByText('No members found')).toBeVisible()
  await page.goBack()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/-roster-.*-\d{4}-\d\d-\d\d\.csv$/)
})

test('an owner lets officers edit the description, and an officer edits it', async ({
  page,
  owned: { path, session },
  playwright,
  baseURL,
}) => {
  await page.goto(`/${path}`)
  const allow = page.getByRole('switch', { name: 'Officers may edit the description' })
  await expect(allow).not.toBeChecked()
  await allow.focus()
  await page.keyboard.press('Space')
  await expect(allow).toBeChecked()
  await page.keyboard.press('Space')
  await expect(allow).not.toBeChecked()
  expect((await readHouse(page, path)).officerFields).toEqual([])
  await page.keyboard.press('Space')
  await expect(allow).toBeChecked()

  const { leadership } = await readHouse(page, path)
  const officer = leadership.find(({ uuid }) => uuid && uuid !== leadership[0]?.uuid)
  if (!officer?.uuid) throw new Error(`${path} has no officer`)
  await enrolPlayerByHud(officer.uuid)
  await switchSession(page, await signIn(playwright.request, String(baseURL), officer.uuid))
  await page.goto(`/${path}`)
  await expect(page.getByRole('link', { name: 'Roster of the dynasty' })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Logo UUID' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Description' }).click()
  const text = `Kept by the officers ${Date.now()}`
  await page.getByRole('textbox').first().fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  // Waits until the editor is gone, because its preview shows the text before it is saved.
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  expect((await readHouse(page, path)).description).toBe(text)

  // Turns the officers’ permission off for other tests, without loading the page again.
  await switchSession(page, session)
  const response = await page.request.put(`/api/${path}/officers`, {
    data: { field: 'description', isAllowed: false },
    headers: SAME_ORIGIN_HEADERS,
  })
  expect(await response.json()).toEqual({ officerFields: [] })
})

signedIn.describe('a player without a seat', () => {
  signedIn.use({ username: 'player.demo', expectedErrors: [/status of 403/] })

  signedIn('has no link to the roster, and is told whom it is for', async ({ page }) => {
    await page.goto('/dynasties/2/roster')
    await expect(page.getByRole('heading', { name: 'Officers only' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the dynasty' }).click()
    await expect(page.getByRole('region', { name: 'Leadership' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Roster of the dynasty' })).toHaveCount(0)
  })
})
