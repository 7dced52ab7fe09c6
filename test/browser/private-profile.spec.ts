import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PlayerProfile, PlayersResponse } from '#schema/contracts/realm/players.ts'
import { expect, test } from './signed-in.ts'

const ADMIN_MODE = 'evernight.admin-mode'
const bioField = (page: Page) => page.getByRole('textbox', { name: 'Bio' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Bio' })

async function setAdminMode(page: Page, isOn: boolean): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    ADMIN_MODE,
    String(isOn),
  ] as const)
}

/**
 * Formats a number as the page does: rounds its decimal digits. `toFixed` would round the binary
 * value.
 */
function toVital(value: number | null): string {
  if (value === null) throw new Error('a player sees their own vitals')
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3, useGrouping: false }
  return new Intl.NumberFormat('en', digits).format(value)
}

test.describe('when a player opens the private profile', () => {
  test.use({ username: 'player.demo' })

  test('a player sees only their own data, and must confirm logging out all devices', async ({
    page,
    context,
  }) => {
    // Opens another player’s private URL, with a setting that works only for administrators.
    await setAdminMode(page, true)
    await page.goto('/players/1/private')
    const profile: PlayerProfile = await (await page.request.get('/api/profile/private')).json()
    const { publicData: seen, privateData: own } = profile
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.characterName)
    const vitals = page.getByRole('region', { name: 'Vital Statistics' })
    const facts = {
      Generation: String(seen.generation),
      'Age Group': seen.power,
      Blood: `${toVital(seen.health)} of ${toVital(seen.maxHealth)}`,
      Essence: toVital(seen.essence),
      'Life Status': seen.status,
      ...(seen.status === 'Dead' && { 'Cause of Death': own?.deathMessage ?? 'Unknown' }),
      Age: `${own?.playerAge?.toLocaleString('en')} days`,
      Subsistence: `${own?.subsistence.toLocaleString('en', { maximumFractionDigits: 1 })}`,
      Born: /\d/,
      Sire: own?.sire ?? 'None',
      'Follower of': own?.followingPlayerName ?? 'None',
      Followers: `${own?.aliveFollowers} of ${own?.totalFollowers} alive`,
      'Dark Rating': /%$/,
    }
    await expect(vitals.getByRole('term')).toHaveText(Object.keys(facts))
    await expect(vitals.locator('dd:first-of-type')).toHaveText(Object.values(facts))
    const hierarchy = page.getByRole('region', { name: 'Hierarchy' })
    const links = [
      [vitals, own?.sire, own?.sireUuid],
      [vitals, own?.followingPlayerName, own?.followingPlayerUuid],
      [hierarchy, seen.houseOwner, seen.houseOwnerUuid],
      [hierarchy, seen.dnaBloodlineOwner, seen.dnaBloodlineOwnerUuid],
    ] as const
    for (const [region, name, uuid] of links) {
      const link = region.getByRole('link', { name: name ?? '', exact: true }).first()
      await expect(link).toHaveAttribute('href', `/players/by-uuid/${uuid}`)
    }
    for (const name of [seen.dnaBloodline, seen.bloodlineAllegiance, seen.clanName]) {
      if (name) await expect(hierarchy.getByText(name).first()).toBeVisible()
    }
    const account = page.getByRole('region', { name: 'Account Information' })
    await expect(account.getByText('player.demo')).toBeVisible()
    await expect(page.getByText('Admin View - Private Profile')).toHaveCount(0)
    for (const term of ['Account Created', 'Last Login']) {
      await expect(account.getByText(term)).toBeVisible()
    }
    const devices = page.getByRole('region', { name: 'Devices' })
    await expect(devices.getByText('Change your password in the in-game HUD')).toBeVisible()
    const lineage = page.getByRole('link', { name: 'View Lineage Tree' })
    await expect(lineage).toHaveAttribute('href', '/lineage')

    // Mocks the call, because other tests share the demo character’s sessions.
    await page.route('**/api/logout/everywhere', async (route) => {
      await context.clearCookies()
      await route.fulfill({ json: { ok: true } })
    })
    await devices.getByRole('button', { name: 'Log out everywhere' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/players/1/private')
    await devices.getByRole('button', { name: 'Log out everywhere' }).click()
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL('/auth')
  })

  test('a departed player sees their bio without an editor', async ({ page }) => {
    await page.route('**/api/profile/private', async (route) => {
      const response = await route.fetch()
      const profile: PlayerProfile = await response.json()
      const publicData = { ...profile.publicData, departedAt: '2026-11-20T00:00:00.000Z' }
      await route.fulfill({ response, json: { ...profile, publicData } })
    })
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Biography' })).toBeVisible()
    await expect(page.getByText('Departed from the realm on')).toBeVisible()
    await expect(edit(page)).toHaveCount(0)
  })
})

test.describe('editing a bio', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    username: ({}, use, { parallelIndex }) => use(parallelIndex % 2 ? 'clan.demo' : 'player.demo'),
  })

  test('a bio has up to 500 characters, is saved only once on a double click, and is then public', async ({
    page,
  }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/api/user/bio')) sent++
    })
    const bio = `Keeps the ninth candle.\nIt has not gone out since ${randomUUID()}.`
    const card = page.getByRole('region', { name: 'Biography' })
    const save = page.getByRole('button', { name: 'Save' })
    await page.goto('/profile')
    await edit(page).click()
    await bioField(page).fill('x'.repeat(501))
    await expect(page.getByText('501/500 characters')).toBeVisible()
    await expect(save).toBeDisabled()
    await bioField(page).fill(bio)
    await expect(page.getByText(`${bio.length}/500 characters`)).toBeVisible()
    await save.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByText('Bio Updated', { exact: true })).toBeVisible()
    await expect(edit(page)).toBeFocused()
    await expect(card).toContainText(bio, { useInnerText: true })
    await page.getByRole('link', { name: 'Public profile' }).click()
    await expect(card).toContainText(bio, { useInnerText: true })
    expect(sent).toBe(1)
  })
})

test.describe('when the private profile cannot be loaded or saved', () => {
  test.use({ username: 'player.demo', expectedErrors: [/status of (401|404|500)/] })

  test('the private profile of an account without a character says that it has none', async ({
    page,
  }) => {
    await page.route('**/api/profile/private', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/profile')
    await expect(page.getByText('No character found linked to your account.')).toBeVisible()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a 401 response for the private profile is not retried and does not log out the user', async ({
    page,
  }) => {
    const refused: string[] = []
    await page.route('**/api/profile/private', (route) => {
      refused.push(route.request().method())
      return route.fulfill({ status: 401, json: {} })
    })
    await page.goto('/profile')
    await expect(page.getByText('Please log in to view your profile.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/profile')
    expect(refused).toEqual(['GET'])
    await page.getByRole('link', { name: 'Clans' }).first().click()
    await expect(page.getByRole('link', { name: /Your profile/ })).toBeVisible()
  })

  test('a bio that cannot be saved stays in the field, even if the session has ended', async ({
    page,
    context,
  }) => {
    await page.route('**/api/user/bio', (route) => route.fulfill({ status: 500, body: 'oh' }))
    await page.goto('/profile')
    await edit(page).click()
    await bioField(page).fill('Not kept')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Update Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Failed to update bio. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(bioField(page)).toHaveValue('Not kept')

    await page.unroute('**/api/user/bio')
    await bioField(page).fill('Written too late')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(bioField(page)).toHaveValue('Written too late')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Players/ })
      .click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/players')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Enter Realm' })).toBeVisible()
  })
})

test.describe('when an administrator opens a private profile', () => {
  test.use({ username: 'admin.demo' })

  test('in admin mode, an administrator sees another player’s private profile and can edit the bio', async ({
    page,
  }, { parallelIndex }) => {
    const answer: PlayersResponse = await (await page.request.get('/api/players?page=31')).json()
    const player = answer.players[parallelIndex]
    if (!player) throw new Error('the default world has no 31 pages of players')
    const bio = `An administrator wrote this: ${randomUUID()}`
    await setAdminMode(page, true)
    await page.goto(`/players/${player.id}/private`)
    await expect(page.getByText('Admin View - Private Profile')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.characterName)
    await expect(page.getByRole('heading', { name: 'Player Actions' })).toHaveCount(0)
    await edit(page).click()
    await bioField(page).fill(bio)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Bio Updated', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Biography' })).toContainText(bio)
    await page.getByRole('link', { name: 'Admin Panel' }).click()
    await expect(page).toHaveURL('/admin')
  })

  test('without admin mode, an administrator sees only their own private profile', async ({
    page,
  }) => {
    await setAdminMode(page, false)
    await page.goto('/players/1/private')
    const account = page.getByRole('region', { name: 'Account Information' })
    await expect(account.getByText('admin.demo')).toBeVisible()
    await expect(page.getByText('Admin View - Private Profile')).toHaveCount(0)
    await page.getByRole('link', { name: 'Public profile' }).click()
    await expect(page.getByRole('link', { name: 'Permanent link' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Private View' })).toHaveCount(0)
  })
})
