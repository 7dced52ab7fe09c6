import { fillSamples } from '#tools/lib/read-pages.ts'
import { GAME_ZONE, plan, toGameDay } from './evenings.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFits } from './expect-fits.ts'
import { button } from './locators.ts'
import { expect, test } from './owners.ts'
import { become } from './signed-in.ts'

test.use({ expectedErrors: [/\/calendar\/999999$/] })

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('shows the month, a day and the list, filtered by species and group', async ({
    page,
    owned,
  }) => {
    const title = 'The hunt for the white stag'
    await become(page, owned.session)
    await plan(page, owned.path, { title })
    await page.context().clearCookies()

    await page.goto(`/calendar?month=${toGameDay(3).slice(0, 7)}`)
    const grid = page.getByRole('table')
    await expect(grid.getByRole('columnheader')).toHaveCount(7)
    await expectFits(page, [768, 1440])
    await expectAccessible(page)
    const day = grid.getByRole('link', { name: /evenings?$/ }).last()
    const label = (await day.getAttribute('aria-label')) ?? ''
    await day.press('Enter')
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}$/)
    await expect(page.getByRole('heading', { name: label.split(':')[0] }).first()).toBeVisible()
    await page.getByRole('link', { name: 'The whole month' }).press('Enter')
    await expect(grid).toBeVisible()

    await page.goto('/calendar?view=list')
    await page.getByRole('searchbox').fill(owned.name)
    const found = page.getByRole('search').getByRole('link', { name: owned.name })
    await found.first().press('Enter')
    await expect(page).toHaveURL(`/calendar?view=list&group=dynasty%3A${owned.path.split('/')[1]}`)
    await expect(page.getByText('Only', { exact: false }).first()).toContainText(owned.name)
    await page.getByLabel('Species').selectOption('Witch')
    await expect(page).toHaveURL(/species=Witch/)
    await button(page, 'Clear Filters').press('Enter')
    await page.getByRole('main').getByRole('link', { name: title }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^I will come/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  })

  test.describe('in São Paulo', () => {
    test.use({ timezoneId: 'America/Sao_Paulo', ownContext: true })

    test('shows the reader’s time beside SLT', async ({ page, baseURL }) => {
      const [address = ''] = await fillSamples(String(baseURL), ['/calendar/{evening}'])
      await page.goto(address)
      const row = page
        .getByRole('region', { name: 'The next evenings' })
        .getByRole('listitem')
        .first()
      const time = row.locator('time')
      const at = new Date((await time.getAttribute('datetime')) ?? '')
      const toClock = (timeZone: string) =>
        new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(at)
      await expect(time).toContainText(`${toClock(GAME_ZONE)} SLT`)
      await expect(time).toContainText(toClock('America/Sao_Paulo'))
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('can be filtered and read', async ({ page }) => {
      await page.goto('/calendar?view=list')
      await expect(page.getByText(/^\d+ evenings? in the next 31 nights$/)).toBeVisible()
      await page.getByRole('link', { name: 'Nights to remember' }).click()
      await expect(page.getByRole('heading', { name: 'A year ago tonight' })).toBeVisible()
      await expect(page.getByText('The records do not reach back a year yet.')).toBeVisible()
      await page.getByLabel('Species').selectOption('Witch')
      await button(page, 'Apply').click()
      await expect(page).toHaveURL(/\/calendar\?nights=1&view=list&species=Witch/)
      await page.getByRole('link', { name: 'Hide the nights to remember' }).click()
      await expect(page).toHaveURL(/\/calendar\?view=list&species=Witch/)
      await expect(page.getByText('A year ago tonight')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('SLT')
      // The only event in the list that no other test removes.
      await page.getByRole('link', { name: 'Night of the Long Table' }).first().click()
      await expect(page).toHaveURL(/\/calendar\/\d+$/)
    })
  })
})

test('an unknown event says that it was not found', async ({ page }) => {
  await page.goto('/calendar/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Evening not found' })).toBeVisible()
})
