import type { Page } from '@playwright/test'
import {
  breakGame,
  postToSyncApi,
  restoreGameAndSync,
  signInSecondAdministrator,
} from './break-game.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, switchSession, test } from './signed-in.ts'

// Gives each test its own page, because a virtual authenticator belongs to one page.
test.use({ expectedErrors: [/status of 40[34]/], ownContext: true })

/** Adds a virtual authenticator that confirms every prompt, like a fingerprint reader. */
async function addDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

test.afterAll(({ playwright, baseURL }) => restoreGameAndSync(playwright.request, baseURL))

test('a passkey can be added, used to log in, used to confirm undoing a sync, and removed', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const byPassword = () => signInSecondAdministrator(playwright.request, String(baseURL))
  await context.addCookies((await byPassword()).cookies)
  await breakGame(page.request, 'moved')
  const { run } = await postToSyncApi(page.request)
  await addDevice(page)

  await test.step('the passkey is added with the keyboard', async () => {
    await page.goto('/profile')
    await card(page).getByRole('button', { name: 'Add a passkey' }).press('Enter')
    const name = card(page).getByRole('textbox', { name: 'Name of the new passkey' })
    await expect(name).toBeFocused()
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(/Please give the passkey a name/)
    await name.fill('Fingerprint')
    await expectAccessible(page)
    await name.press('Enter')
    await expect(toast(page, 'Passkey Added')).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()
    await expect(card(page).getByRole('listitem')).toContainText('Fingerprint')
  })

  await test.step('the passkey is renamed', async () => {
    await card(page).getByRole('button', { name: 'Rename Fingerprint' }).click()
    await card(page).getByRole('textbox', { name: 'Name of the passkey' }).fill('Reader')
    await card(page).getByRole('button', { name: 'Save' }).click()
    await expect(card(page).getByRole('listitem')).toContainText('Reader')
    await expectAccessible(page)
  })

  await test.step('the user logs in with the passkey', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(card(page).getByRole('listitem')).toContainText('last used')
  })

  await test.step('the passkey confirms undoing a sync in a session that was started with a password', async () => {
    await switchSession(page, await byPassword())
    await page.goto('/admin/sync')
    const calls: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.request().method() === 'POST') calls.push(`${pathname} ${response.status()}`)
    })
    const changes = page.getByRole('region', { name: 'The last changes' })
    await changes.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Sync Undone')).toBeVisible()
    const undo = `/api/admin/sync/runs/${run}/undo`
    await expect
      .poll(() => calls)
      .toEqual([
        `${undo} 403`,
        '/api/passkeys/proof/options 200',
        '/api/passkeys/proof 200',
        `${undo} 200`,
      ])
    const sections = page.getByRole('navigation', { name: 'Administration' })
    await sections.getByRole('link', { name: 'Audit log' }).click()
    const log = page.getByRole('table', { name: 'Audit log' })
    await expect(log.getByText('Passkey confirmed').locator('visible=true').first()).toBeVisible()
  })

  await test.step('the passkey is removed after a confirmation', async () => {
    await page.getByRole('link', { name: /Your profile/ }).click()
    await card(page).getByRole('button', { name: 'Remove Reader' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove this passkey?' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Passkey Removed')).toBeVisible()
    await expect(card(page).getByRole('listitem')).toHaveCount(0)
  })
})
