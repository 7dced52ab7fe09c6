import type { Page } from '@playwright/test'
import type { RankedClan } from '#schema/contracts/realm/clans.ts'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { expectAccessible } from './expect-accessible.ts'
import { locatePaletteField } from './palette-field.ts'
import { expect, test } from './signed-in.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

/**
 * Asserts which option is active. Screen readers announce it while the focus stays in the search
 * field.
 */
async function expectActive(page: Page, name: RegExp): Promise<void> {
  const active = page.locator('[role="option"][aria-selected="true"]')
  await expect(active).toHaveText(name)
  const id = await active.getAttribute('id')
  await expect(locatePaletteField(page)).toHaveAttribute('aria-activedescendant', id ?? 'none')
}

async function openPalette(page: Page): Promise<void> {
  await page.goto('/dynasties')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(locatePaletteField(page)).toBeFocused()
}

test('a search typed before the palette has loaded opens its first result', async ({
  page,
  request,
}) => {
  const [clan] = (await (await request.get('/api/clans')).json()) as RankedClan[]
  await page.goto('/dynasties')
  await waitForFontsAndPictures(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  const isRequested = page.waitForRequest('**/assets/*.js')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('memorials?')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await isRequested
  await expect(page).toHaveURL('/dynasties')
  released.resolve()
  await expect(page).toHaveURL('/memorial')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await test.step('a keyboard user finds and opens a clan, also on a phone-sized screen', async () => {
    await page.keyboard.press('Control+k')
    await expect(locatePaletteField(page)).toBeFocused()
    await locatePaletteField(page).fill(clan?.name ?? '')
    await expectActive(page, new RegExp(clan?.name ?? 'no clan'))
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page)
    await expectActive(page, new RegExp(clan?.name ?? 'no clan'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/clans/${clan?.id}`)
    await expect(locatePaletteField(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('when a visitor uses the command palette', () => {
  test.use({ expectedErrors: [/503/] })

  test('the palette offers visitors only public actions, finds groups by leader, and reports failures', async ({
    page,
    request,
  }) => {
    const clans = (await (await request.get('/api/clans')).json()) as RankedClan[]
    const [seat] = clans[0]?.leadership ?? []
    const answer = await request.get('/api/players?search=a&limit=8')
    const { players }: PlayersResponse = await answer.json()
    await openPalette(page)
    await expect(options(page).filter({ hasText: 'Enter Realm' })).toBeVisible()
    for (const other of ['My Profile', 'Administrator panel', 'Log out', 'Force Full']) {
      await expect(options(page).filter({ hasText: other })).toHaveCount(0)
    }

    await test.step('arrow keys wrap around from the last result to the first and back', async () => {
      await expectActive(page, /Dynasties/)
      await page.keyboard.press('ArrowDown')
      await expectActive(page, /Clans/)
      await page.keyboard.press('ArrowUp')
      await expectActive(page, /Dynasties/)
      await page.keyboard.press('ArrowUp')
      await expectActive(page, /Game Location/)
      await page.keyboard.press('ArrowDown')
      await expectActive(page, /Dynasties/)
    })

    await test.step('searching a leader’s name finds the group and shows that leader', async () => {
      await locatePaletteField(page).fill(seat?.name ?? '')
      const found = page.getByRole('group', { name: 'Clans' }).getByRole('option')
      await expect(found.filter({ hasText: clans[0]?.name ?? '' })).toContainText(
        `${seat?.role}: ${seat?.name}`,
      )
    })

    await test.step('a search without results says so, also to screen readers', async () => {
      await locatePaletteField(page).fill('zzqxzz')
      await expect(page.getByText('No player, group or page matches')).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing found')
    })

    await test.step('results that failed to load are named, and a retry finds players by one letter', async () => {
      let isDown = true
      await page.route('**/api/players?search=*', (route) =>
        isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
      )
      await locatePaletteField(page).fill('a')
      const retry = options(page).filter({ hasText: 'The players could not be loaded.' })
      await expect(retry).toBeVisible()
      isDown = false
      await retry.click()
      await expect(retry).toBeHidden()
      const found = page.getByRole('group', { name: 'Players' }).getByRole('option')
      await expect(found).toHaveCount(players.length)
      await expect(found.first()).toContainText(players[0]?.characterName ?? '')
      await expect(found.first()).toContainText(players[0]?.race ?? '')
      await found.first().click()
      await expect(page).toHaveURL(`/players/by-uuid/${players[0]?.playerUuid}`)
    })
  })
})

test.describe('when the palette is used on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the magnifier button opens the palette, and a tap selects a result', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search the realm' }).tap()
    await expect(locatePaletteField(page)).toBeFocused()
    await options(page).filter({ hasText: 'Sacred lineages' }).tap()
    await expect(page).toHaveURL('/bloodlines')
  })
})

test.describe('when an administrator uses the command palette', () => {
  test.use({ username: 'admin.demo' })

  test('the palette offers administrators the admin panel and its actions', async ({ page }) => {
    await openPalette(page)
    for (const one of ['Administrator panel', 'My Profile', 'Log out', 'Force Full']) {
      await expect(options(page).filter({ hasText: one })).toHaveCount(1)
    }
    await options(page).filter({ hasText: 'Turn Admin Mode On' }).click()
    expect(await page.evaluate(() => localStorage.getItem('evernight.admin-mode'))).toBe('true')
    await page.keyboard.press('Control+k')
    await expect(options(page).filter({ hasText: 'Turn Admin Mode Off' })).toHaveCount(1)
  })
})
