import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { expectAccessible } from './expect-accessible.ts'
import { locateButton, locateToast } from './locators.ts'
import { enrolPlayerByHud } from './owners.ts'
import {
  DEMO_PASSWORD,
  expect,
  SAME_ORIGIN_HEADERS,
  signIn,
  switchSession,
  test,
} from './signed-in.ts'

// Expects console errors for the session that the suspension ends and for the refused login.
test.use({ expectedErrors: [/status of 40[13]/] })

const BIO = 'Your neighbour Mirela lives at 12 Old Mill Road,\nand sleeps by day. 🦇'
const REASON = 'Do not publish where people live.'

test('a bio is reported, taken down and restored, and its author suspended and reinstated', async ({
  page,
  playwright,
  baseURL,
}, { retry, repeatEachIndex }) => {
  // Uses page 30 of the directory, because no other test edits the bios of its players.
  const answer = await page.request.get('/api/players?page=30')
  const { players }: PlayersResponse = await answer.json()
  const attempt = retry + 2 * repeatEachIndex
  const player = players[attempt]
  const other = players.at(-1 - attempt)
  if (!player || !other) throw new Error('the default world has no 30 pages of players')
  const { id, playerUuid: uuid, characterName } = player
  await Promise.all([enrolPlayerByHud(uuid), enrolPlayerByHud(other.playerUuid)])
  const enter = (who: string) => signIn(playwright.request, String(baseURL), who)
  const [author, reader, administrator] = await Promise.all([
    enter(uuid),
    enter(other.playerUuid),
    enter('admin.demo'),
  ])

  await test.step('a player reports the bio with the keyboard', async () => {
    await switchSession(page, author)
    const put = { data: { bio: BIO }, headers: SAME_ORIGIN_HEADERS }
    expect((await page.request.put('/api/user/bio', put)).status()).toBe(200)
    await switchSession(page, reader)
    await page.goto(`/players/${id}`)
    await locateButton(page, 'Report the bio').press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Report this bio?' })
    const reason = dialog.getByRole('combobox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    await reason.selectOption('Private details of a person')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Her address.')
    await expect(dialog.getByText('12/200 characters')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(locateToast(page, 'Reported')).toBeVisible()
    await expect(locateButton(page, 'Report the bio')).toBeFocused()
  })

  await test.step('an administrator takes the bio down from the queue', async () => {
    await switchSession(page, administrator)
    await page.goto('/admin/moderation')
    await expect(page.getByRole('link', { name: /^Moderation Reports \d/ })).toBeVisible()
    await expectAccessible(page)
    const card = page.getByRole('region', { name: `Bio of ${characterName}` })
    await expect(card).toContainText('Private details of a person: Her address.')
    await expect(card.getByText(BIO)).toBeVisible()
    await card.getByRole('button', { name: 'Take down' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Take down this bio?' })
    const confirm = dialog.getByRole('button', { name: 'Take down' })
    await expect(confirm).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type(REASON)
    await confirm.press('Enter')
    await expect(locateToast(page, 'Bio Taken Down')).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('the author reads why the bio was taken down', async () => {
    await switchSession(page, author)
    await page.goto('/profile')
    await expect(page.getByRole('note')).toHaveText(`Taken down by an administrator: ${REASON}`)
    await expect(page.getByText('No biography has been written.')).toBeVisible()
  })

  await test.step('the administrator restores the bio from the log', async () => {
    await switchSession(page, administrator)
    await page.goto(`/admin/audit?target=${uuid}`)
    const log = page.getByRole('table', { name: 'Audit log' })
    const entry = log
      .getByRole('row')
      .filter({ hasText: `Taken down: ${REASON}` })
      .first()
    await entry.getByRole('button', { name: 'Restore the bio before' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Restore this bio?' })
    await expect(dialog.getByText(BIO)).toBeVisible()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(locateToast(page, 'Bio Restored')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('evernight.admin-mode', 'true'))
    await page.goto(`/players/${id}/private`)
    await expect(page.getByRole('main')).toContainText(BIO, { useInnerText: true })
  })

  const accounts = page.getByRole('main')

  await test.step('the administrator suspends the author from the private profile', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page).toHaveURL(`/admin/accounts?account=${uuid}`)
    await accounts.getByRole('button', { name: /^Suspend / }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Suspend this account?' })
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type('Stop that, please.')
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await expect(locateToast(page, 'Account Suspended')).toBeVisible()
    await expect(accounts.getByText('Suspended', { exact: true })).toBeVisible()
    await expect(accounts.getByText('Stop that, please.')).toBeVisible()
  })

  await test.step('the suspension ends the author’s session, and the login explains why', async () => {
    await switchSession(page, author)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('Username or UUID').fill(uuid)
    await page.getByLabel('HUD Password').fill(DEMO_PASSWORD)
    await page.getByLabel('HUD Password').press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'This account is suspended: Stop that, please.',
    )
  })

  await test.step('the administrator lifts the suspension', async () => {
    await switchSession(page, administrator)
    await page.goto(`/admin/accounts?account=${uuid}`)
    await accounts.getByRole('button', { name: /^Lift / }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Lift this suspension?' })
    await dialog.getByRole('button', { name: 'Lift' }).click()
    await expect(locateToast(page, 'Suspension Lifted')).toBeVisible()
    await expect(accounts.getByText('Suspended', { exact: true })).toHaveCount(0)
  })
})
