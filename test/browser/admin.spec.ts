import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import type { SyncResponse, SyncStatus } from '#schema/contracts/sync/sync.ts'
import { expect, SAME_ORIGIN_HEADERS, test } from './signed-in.ts'

const RESULT: SyncResponse = {
  ...{ run: 1, synced: 800, errors: 2, changes: 0 },
  ...{ state: 'finished', note: null },
}

async function startSync(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Force Full Database Sync' }).click()
  await page.getByRole('button', { name: 'Start the sync' }).click()
}

test.describe('signed in as an administrator', () => {
  test.use({ username: 'admin.demo' })

  test('an administrator sees their account, sync state and player count, and turns on admin mode', async ({
    page,
  }) => {
    await page.goto('/admin')
    await expect(page.getByRole('paragraph').filter({ hasText: 'admin.demo' })).toBeVisible()
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
    const { playerCount }: SyncStatus = await (await page.request.get('/api/admin/sync')).json()
    const status = page.getByRole('region', { name: 'System Status' })
    await expect(status.getByText('Active', { exact: true })).toBeVisible()
    await expect(status.getByText(`${playerCount} players`)).toBeVisible()
    const profile = page.getByRole('link', { name: 'View My Profile' })
    await expect(profile).toHaveAttribute('href', '/profile')
    const database = page.getByRole('link', { name: 'View Player Database' })
    await expect(database).toHaveAttribute('href', '/players')
    const adminMode = page.getByRole('switch', { name: 'Admin Mode' })
    await expect(adminMode).toHaveAccessibleDescription('Private Profile Access')
    await expect(adminMode).not.toBeChecked()
    await adminMode.focus()
    await page.keyboard.press('Space')
    await expect(adminMode).toBeChecked()

    await test.step('after a reload, the browser remembers admin mode', async () => {
      await page.goto('/players/1')
      await expect(page.getByRole('link', { name: 'Private View' })).toBeVisible()
      const navigation = page.getByRole('navigation', { name: 'Main' })
      await navigation.getByRole('link', { name: 'Admin' }).click()
      await expect(adminMode).toBeChecked()
    })

    const tabs = page.getByRole('navigation', { name: 'Administration' })
    await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await tabs.getByRole('link', { name: 'Sync' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
    const runs = page.getByRole('table', { name: 'Sync runs' }).getByRole('row')
    const finished = runs.filter({ hasText: 'Finished' })
    await expect(finished.first().getByText(/\d s$/)).toBeVisible()
  })

  test('an administrator forces a sync, and sees its progress and its result', async ({ page }) => {
    const before: SyncStatus = await (await page.request.get('/api/admin/sync')).json()
    const mayGo = Promise.withResolvers<void>()
    let hasGone = false
    await page.route('**/api/admin/sync', async (route) => {
      if (route.request().method() === 'POST') {
        await mayGo.promise
        hasGone = true
        return route.fulfill({ json: RESULT })
      }
      if (hasGone) return route.continue()
      const run = { ...before.run, state: 'running', step: 'players', synced: 400, expected: 800 }
      return route.fulfill({ json: { ...before, run } })
    })
    await page.goto('/admin')
    const force = page.getByRole('button', { name: 'Force Full Database Sync' })
    await force.click()
    const dialog = page.getByRole('alertdialog', { name: 'Sync all data from the game now?' })
    await expect(dialog).toContainText(/The site has [\d,]+ players/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(force).toBeEnabled()
    await startSync(page)
    await expect(force).toBeDisabled()
    const bar = page.getByRole('progressbar', { name: 'Database sync' })
    await expect(bar).toHaveAttribute('aria-valuenow', '25')
    await expect(page.getByText('400 of 800 players')).toBeVisible()
    mayGo.resolve()
    await expect(page.getByText('Sync Complete', { exact: true })).toBeVisible()
    await expect(page.getByText('Synced 800 players with 2 errors', { exact: true })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(force).toBeEnabled()
  })

  test('an administrator finds changes and their authors in the audit log', async ({ page }, {
    parallelIndex,
  }) => {
    const answer: PlayersResponse = await (await page.request.get('/api/players?page=32')).json()
    const { playerUuid: uuid = '', characterName = '' } = answer.players[parallelIndex] ?? {}
    const bio = `Said to be audited: ${randomUUID()}`
    const put = { data: { bio }, headers: SAME_ORIGIN_HEADERS }
    expect((await page.request.put(`/api/players/uuid/${uuid}/bio`, put)).ok()).toBe(true)
    await page.goto('/admin/audit')
    await page.getByLabel('Player or group').fill(characterName)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/audit\?target=/)
    const log = page.getByRole('table', { name: 'Audit log' })
    const latest = log.getByRole('row').nth(1)
    await expect(latest).toContainText('admin.demo')
    await expect(latest).toContainText(characterName)
    await expect(latest).toContainText(/account \d+/)
    await expect(latest).toContainText(bio)
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Logo')
    await expect(page).toHaveURL(/\/admin\/audit\?action=set\+logoUuid&target=/)
    await expect(page.getByText('No entries found')).toBeVisible()
    await page.goBack()
    await expect(latest).toContainText(bio)
    await latest.getByRole('link', { name: 'admin.demo' }).click()
    await expect(page).toHaveURL('/admin/audit?actor=admin.demo')
    await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('admin.demo')

    const downloading = page.waitForEvent('download')
    const asking = page.waitForRequest(/\/api\/admin\/audit\.csv\?actor=admin\.demo/)
    await page.getByRole('link', { name: 'Download CSV' }).click()
    await asking
    expect((await downloading).suggestedFilename()).toBe('audit-log.csv')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/admin/audit')
  })
})

test.describe('when a forced sync fails', () => {
  test.use({ username: 'admin.demo', expectedErrors: [/status of (409|500)/] })

  test('a failed sync shows the reason, and a second sync cannot be started while one is running', async ({
    page,
  }) => {
    const status: SyncStatus = await (await page.request.get('/api/admin/sync')).json()
    await page.route('**/api/admin/sync', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.goto('/admin')
    await startSync(page)
    await expect(page.getByText('Sync failed', { exact: true })).toBeVisible()

    const error = 'A sync is running: the schedule started it at 2026-03-01T10:00:00.000Z.'
    let isUnderWay = false
    await page.route('**/api/admin/sync', (route) => {
      if (route.request().method() === 'GET') {
        return isUnderWay ? route.fulfill({ json: { ...status, isUnderWay } }) : route.continue()
      }
      isUnderWay = true
      return route.fulfill({ status: 409, json: { error } })
    })
    await startSync(page)
    // Reads title and text in one assertion, because the toast disappears after a few seconds.
    const messages = page.getByRole('region', { name: /Notifications/ })
    await expect(messages).toContainText(`Sync Failed${error}`)
    await expect(page.getByRole('progressbar', { name: 'Database sync' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Force Full Database Sync' })).toBeDisabled()
  })
})
