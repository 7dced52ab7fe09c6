import type { Page } from '@playwright/test'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  expectNoHorizontalScroll,
  expectNoHorizontalScrollWithLargeText,
} from './expect-no-horizontal-scroll.ts'
import { locateButton, locateToast } from './locators.ts'
import { enrolPlayerByHud, expect, test } from './owners.ts'
import { signIn, switchSession } from './signed-in.ts'

const LOOKING_FOR = 'A scribe who can keep a secret,\nand somebody for the gate. 🦇'
const SEEKING = 'A quiet house with long evenings'

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).selectOption(value)
}

test('an owner starts recruiting, a player asks to join by raising a hand, and an officer sees it', async ({
  page,
  playwright,
  baseURL,
  owned: { name, path, session },
}, { parallelIndex }) => {
  const { players }: PlayersResponse = await (
    await page.request.get(`/api/players?page=${20 + parallelIndex}`)
  ).json()
  const player = players[0]
  if (!player) throw new Error('the default world has no 20 pages of players')
  await enrolPlayerByHud(player.playerUuid)
  const seeker = await signIn(playwright.request, String(baseURL), player.playerUuid)

  await test.step('the owner edits what the house looks for, using only the keyboard', async () => {
    await page.goto(`/${path}`)
    await page.getByRole('button', { name: /for players looking for a house$/ }).press('Enter')
    const text = page.getByRole('textbox', { name: 'What the house is looking for' })
    await text.fill('x'.repeat(301))
    await expect(page.getByText('301/300 characters')).toBeVisible()
    if (!(await locateButton(page, 'English remove').isVisible())) {
      await choose(page, 'Add a language', 'en')
    }
    await expect(locateButton(page, 'Save')).toBeDisabled()
    await text.fill(LOOKING_FOR)
    await expect(page.getByText(`${LOOKING_FOR.length}/300 characters`)).toBeVisible()
    await choose(page, 'From', '19')
    await choose(page, 'Until', '1')
    await choose(page, 'Contact', 'other')
    await page.getByRole('textbox', { name: 'Contact in your own words' }).fill('Ask at the gate')
    const landmark = page.getByRole('textbox', { name: 'Landmark' })
    await landmark.fill('https://example.com/')
    await expect(
      page.getByText('Please enter the address of a place', { exact: false }),
    ).toBeVisible()
    await landmark.fill('http://maps.secondlife.com/secondlife/Evernight/1/2/3')
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await landmark.press('Enter')
    await expect(locateToast(page, 'Recruiting Updated')).toBeVisible()
    await expect(
      page.getByRole('button', { name: /for players looking for a house$/ }),
    ).toBeFocused()
    const post = page.getByRole('region', { name: 'Recruiting', exact: true })
    await expect(post).toContainText('somebody for the gate. 🦇')
    await expect(post).toContainText('19:00 to 01:00')
  })

  await test.step('the ranking marks the recruiting house, and the ranking’s filter finds the house', async () => {
    await page.goto(`/dynasties?recruiting=yes&search=${encodeURIComponent(name)}`)
    const row = page.locator('tbody tr').filter({ hasText: name })
    await expect(row.getByText('Recruiting', { exact: true })).toBeVisible()
    await expectNoHorizontalScrollWithLargeText(page)
    await page.getByRole('link', { name: 'Houses that are recruiting' }).press('Enter')
    await expect(page).toHaveURL('/recruiting')
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('A scribe')
  })

  await test.step('a player says what they are looking for and raises a hand', async () => {
    await switchSession(page, seeker)
    await page.goto('/recruiting?view=mine')
    await locateButton(page, 'Look for a house').press('Enter')
    await page.getByRole('textbox', { name: 'What you are looking for' }).fill(SEEKING)
    await choose(page, 'Add a language', 'en')
    await choose(page, 'From', '22')
    await locateButton(page, 'Save').press('Enter')
    await expect(locateToast(page, 'Search Updated')).toBeVisible()
    await page.getByRole('link', { name: 'Houses', exact: true }).press('Enter')
    await page.getByRole('article').getByRole('link', { name, exact: true }).press('Enter')
    await locateButton(page, 'Raise a hand').press('Enter')
    await expect(page.getByText(`You raised a hand for ${name}`, { exact: false })).toBeVisible()
    await expectNoHorizontalScroll(page, [360])
  })

  await test.step('the player filters the houses by what they are looking for', async () => {
    await page.goBack()
    await page.setViewportSize({ width: 360, height: 900 })
    const folded = page.getByRole('button', { name: /^Filters/ })
    await folded.press('Enter')
    await locateButton(page, 'Match my search').press('Enter')
    await expect(page).toHaveURL(/species=\w+&speaks=en&plays=22-/)
    await expect(folded).toHaveText(/^Filters: \w+, English, 22:00/)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('an officer sees the raised hand and what the player is looking for', async () => {
    await switchSession(page, session)
    await page.goto(`/${path}`)
    const hands = page.getByRole('region', { name: 'Raised hands' })
    await expect(hands).toContainText(player.characterName)
    await expect(hands).toContainText('raised a hand on')
    await expectNoHorizontalScroll(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recruiting' }).press('Enter')
    await page.getByRole('link', { name: 'Players looking for a house' }).press('Enter')
    const search = page.getByRole('article').filter({ hasText: player.characterName })
    await expect(search).toContainText(SEEKING)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  })

  await test.step('the player lowers the hand', async () => {
    await switchSession(page, seeker)
    await page.goto('/recruiting?view=mine')
    const lower = page.getByRole('button', { name: `Lower your hand for ${name}` })
    await expect(lower).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await lower.press('Enter')
    await expect(page.getByText('You have not raised a hand.', { exact: false })).toBeVisible()
    await locateButton(page, 'End the search').press('Enter')
    await expect(locateButton(page, 'Look for a house')).toBeVisible()
  })
})
