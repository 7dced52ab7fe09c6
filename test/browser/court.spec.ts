import type { Page } from '@playwright/test'
import type { UnreadNewsCount } from '#schema/contracts/community/court.ts'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { enrolPlayerByHud } from './owners.ts'
import { expect, SAME_ORIGIN_HEADERS, signIn, test } from './signed-in.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

async function readUnread(page: Page): Promise<UnreadNewsCount> {
  return (await page.request.get('/api/court/unread')).json()
}

test('the first visit to the court page shows a week’s news, and the next visit only unread news', async ({
  page,
  playwright,
  baseURL,
}, { retry, repeatEachIndex }) => {
  // Uses page 22 of the directory, because no other test enrols its players.
  const answer = await page.request.get('/api/players?page=22')
  const { players }: PlayersResponse = await answer.json()
  const { playerUuid: uuid } = players[retry + 2 * repeatEachIndex] ?? {}
  if (!uuid) throw new Error('the default world has no 22 pages of players')
  await enrolPlayerByHud(uuid)
  const { cookies } = await signIn(playwright.request, String(baseURL), uuid)
  await page.context().addCookies(cookies)
  const reading = page.waitForResponse('/api/court/read')
  await page.goto('/court')
  await expect(page.getByRole('heading', { name: 'In the Last Seven Nights' })).toBeVisible()
  await reading
  expect((await readUnread(page)).count).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Since You Were Last Here/ })).toBeVisible()
  await expect(page.getByText('Nothing is new.')).toBeVisible()
})

test.describe('signed in as a player', () => {
  test.use({ username: 'player.demo' })

  test('a player watches a house with the keyboard, and changes the settings of the court page', async ({
    page,
  }) => {
    await page.goto('/dynasties/2')
    const button = page.getByRole('button', { name: /^Watch / })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Court/ })
      .click()
    await page.getByText(/^Settings: news/).press('Enter')

    await test.step('the player finds the house in the settings, and unwatches it', async () => {
      const card = page.getByRole('region', { name: 'What You Watch' })
      const remove = card.getByRole('button', { name: /^Remove/ })
      await remove.focus()
      await page.keyboard.press('Enter')
      await expect(remove).toHaveCount(0)
      await expect(card.getByText('Nothing yet.')).toBeVisible()
    })

    await test.step('the player turns off one kind of news', async () => {
      const box = page.getByRole('checkbox', { name: 'Your sire' })
      await expect(box).toBeChecked()
      await box.focus()
      await page.keyboard.press('Space')
      await expect(box).not.toBeChecked()
      await expect
        .poll(async () => {
          const settings = await page.request.get('/api/court/settings')
          return (await settings.json()).kinds.sire
        })
        .toBe(false)
      await page.request.put('/api/court/settings/kinds', {
        headers: SAME_ORIGIN_HEADERS,
        data: { kind: 'sire', isOn: true },
      })
    })

    await test.step('the player creates, replaces and deletes their calendar URL', async () => {
      const card = page.getByRole('region', { name: 'Your Calendar App' })
      const make = card.getByRole('button', { name: 'Create an address' })
      const address = card.getByRole('textbox', { name: 'Your address' })
      await make.press('Enter')
      await expect(address).toBeFocused()
      const first = await address.inputValue()
      expect((await page.request.get(first)).status()).toBe(200)
      for (const name of ['Change', 'Remove']) {
        await card.getByRole('button', { name }).press('Enter')
        await page.getByRole('alertdialog').getByRole('button', { name }).press('Enter')
        if (name === 'Remove') break
        await expect(address).not.toHaveValue(first)
        await expect(address).toBeFocused()
        expect((await page.request.get(first)).status()).toBe(404)
      }
      await expect(make).toBeFocused()
    })
  })
})

test.describe('signed in as a player whose house has no ranking', () => {
  test.use({ username: 'player.demo', expectedErrors: [/404/] })

  test('the court page finishes loading even if the player’s house has no rank', async ({
    page,
  }) => {
    await page.route('/api/rankings/dynasty/*', (route) =>
      route.fulfill({ status: 404, json: { error: 'Dynasty not found' } }),
    )
    await page.goto('/court')
    const house = page.getByRole('region', { name: 'House of Sleepless Loom' })
    await expect(house.getByRole('heading', { name: 'Last seen' })).toBeVisible()
    await expect(house.locator('.animate-shimmer')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Events this week' })).toBeVisible()
  })
})

test.describe('signed in as a lord', () => {
  test.use({ username: 'dynasty.demo', viewport: { width: 1440, height: 900 } })

  test('a lord’s court page shows house and family side by side, and is at most 2,000 px high', async ({
    page,
  }) => {
    await page.goto('/court')
    const week = page.getByRole('region', { name: 'Events this week' })
    await expect(week.getByRole('listitem')).not.toHaveCount(0)
    await waitForFontsAndPictures(page)
    const [house, kin] = await Promise.all(
      [/^House of/, 'Your Blood'].map((name) => page.getByRole('region', { name }).boundingBox()),
    )
    expect(house?.y).toBe(kin?.y)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(2000)
    await expect(page.getByRole('contentinfo').getByText(/^Data as of/)).toBeVisible()
  })
})
