import { TOOLTIP_DELAY_MS } from '#schema/rules.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './signed-in.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

test('on a phone, a button opens the filters and shows how many filters are active', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/players')
  await expect(page.getByRole('combobox', { name: 'Alive' })).toBeHidden()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'Alive' }).selectOption('Dead')
  await expect(page).toHaveURL('/players?status=Dead')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when a page does not exist', () => {
  test.use({ expectedErrors: [/404/] })

  test('an unknown player’s page offers a search that allows typos', async ({ page, request }) => {
    const { players } = await (await request.get('/api/players?search=kestrel')).json()
    await page.goto('/player/Kestrl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Not Found')
    await expect(page.getByRole('searchbox')).toHaveValue('Kestrl')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/players?search=Kestrl')
    const suggested = page
      .getByRole('region', { name: 'Did you mean' })
      .getByRole('heading', { level: 2 })
    await expect(suggested.nth(1)).toContainText('Kestrel')
    expect(players.length).toBeGreaterThan(0)
  })
})

test('a profile’s share dialog shows the link card, and copies the link by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/clans/1?from=clans')
  await waitForFontsAndPictures(page)
  const button = page.getByRole('button', { name: 'Share', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Share / })
  await expect(dialog.getByRole('img')).toHaveAttribute('src', '/cards/clan/1.png')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy link' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('The link is copied.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search the realm' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue(/\/clans\/1$/)
})

test.describe('signed in as a player', () => {
  test.use({ username: 'player.demo' })

  test('the menu “Your pages” has a tooltip while closed, and links to the player’s lineage and house', async ({
    page,
  }) => {
    const { publicData } = await (await page.request.get('/api/profile/private')).json()
    await page.goto('/clans')
    await waitForFontsAndPictures(page)
    const opener = page.getByRole('button', { name: 'Your pages' })
    const tooltip = page.getByRole('tooltip')
    await opener.hover()
    await expect(tooltip).toHaveText('Your pages')
    await opener.click()
    await expect(page.getByRole('link', { name: 'Your lineage' })).toBeVisible()
    await page.mouse.move(0, 500)
    await opener.hover()
    // Waits with a timer in the page, which fires after the tooltip’s own timer.
    await page.evaluate((delay) => new Promise((end) => setTimeout(end, delay)), TOOLTIP_DELAY_MS)
    await expect(tooltip).toHaveCount(0)
    await page.getByRole('link', { name: `Your dynasty: ${publicData.houseName}` }).click()
    await expect(page).toHaveURL(`/dynasties/${publicData.houseId}`)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: /^Your dynasty/ })).toBeVisible()
    const name = menu.getByText(publicData.characterName)
    expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await expect(menu.getByRole('link', { name: 'Your lineage' })).toHaveAttribute(
      'href',
      '/lineage',
    )
  })
})
