import type { Page } from '@playwright/test'
import { breakGame, restoreGameAndSync } from './break-game.ts'
import { expectAccessible } from './expect-accessible.ts'
import { locateButton, locateToast } from './locators.ts'
import { expect, test } from './signed-in.ts'
import {
  getProposedSyncRunId,
  locateSyncChangeRows,
  readSyncRunSummary,
  readSyncStatus,
} from './sync-runs.ts'

// Runs in order, because a decision about a sync is visible to all tests.
test.describe.configure({ mode: 'serial' })
test.use({ username: 'admin.demo' })

test.beforeEach(({ page }) => breakGame(page.request, null))

test.afterAll(({ playwright, baseURL }) => restoreGameAndSync(playwright.request, baseURL))

test('an administrator previews a sync, which changes no data', async ({ page }) => {
  await breakGame(page.request, 'sire-loop')
  await page.goto('/admin')
  await locateButton(page, 'Preview a sync').click()
  await expect(locateToast(page, 'Preview Ready')).toBeVisible()
  const card = page.getByRole('region', { name: 'A preview is ready' })
  await card.getByRole('link', { name: /change sire$/ }).click()
  const { counts } = await readSyncRunSummary(page, await getProposedSyncRunId(page, 'previewed'))
  expect(counts).toEqual([{ collection: 'players', kind: 'sire', count: expect.any(Number) }])
  await expect(page).toHaveURL(/collection=players&kind=sire$/)
  await expect(locateSyncChangeRows(page)).toHaveCount(counts[0]?.count ?? 0)
  await expect(locateSyncChangeRows(page).first()).toContainText('Sire')
  await expect(locateButton(page, 'Load more')).toHaveCount(0)
  await locateButton(page, 'Discard').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(locateToast(page, 'Sync Discarded')).toBeVisible()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('when the changes of a sync fail to load', () => {
  test.use({ expectedErrors: [/status of (404|500)/] })

  test('if a sync run or its changes fail to load, the retry button loads them again', async ({
    page,
  }) => {
    const { undoable, run } = await readSyncStatus(page)
    expect(undoable).toBeNull()
    await page.route('**/api/admin/sync/runs/*', (route) => route.fulfill({ status: 500 }))
    await page.goto(`/admin/sync/${run?.id}`)
    await expect(page.getByText('The run could not be loaded')).toBeVisible()
    await page.unroute('**/api/admin/sync/runs/*')
    await page.route('**/api/admin/sync/changes?*', (route) => route.fulfill({ status: 500 }))
    await locateButton(page, 'Try again').click()
    await expect(page.getByText('The changes could not be loaded')).toBeVisible()
    await page.unroute('**/api/admin/sync/changes?*')
    await locateButton(page, 'Try again').click()
    await expect(locateSyncChangeRows(page).first()).toBeVisible()
  })

  test('the page for the changes of an unknown sync run shows “not found”', async ({ page }) => {
    for (const run of ['999999', 'seven']) {
      await page.goto(`/admin/sync/${run}`)
      await expect(page.getByText('No such run')).toBeVisible()
    }
  })
})

test.describe('signed in as a player with a linked Discord account', () => {
  test.use({ username: 'player.demo' })

  test('cron runs send a linked player’s data to Discord, and delete it there after the player unlinks', async ({
    page,
  }) => {
    await page.goto('/court')
    await page.getByText(/^Settings: news/).press('Enter')
    const card = page.getByRole('region', { name: 'Your Discord Account' })
    await card.getByRole('button', { name: 'Link Discord' }).press('Enter')
    await page.getByRole('textbox', { name: 'Who are you' }).fill('Isaveth at Discord')
    await page.getByRole('button', { name: 'Authorize' }).click()
    await expect(page.getByText('Your Discord account is linked.')).toBeVisible()
    await expect(card).toContainText('Discord is updated within five minutes.')
    await tick(page)
    const connection = await readConnection(page)
    expect(connection?.platform_username).toBe('Isaveth Corvane')

    const sire = await giveCommand(page, 'kin', { name: 'Isaveth Corvane' })
    expect(sire.data).toMatchObject({ embeds: [{ description: '*This is you.*' }], flags: 64 })

    await page.goto('/discord')
    await expect(card).toContainText('Isaveth Corvane')
    await expectAccessible(page)
    await expect(card.getByText('Number of your dynasty').locator('..')).toContainText(
      String(connection?.metadata.house),
    )

    await card.getByRole('button', { name: 'Unlink' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(card.getByRole('button', { name: 'Link Discord' })).toBeVisible()
    expect((await giveCommand(page, 'court', {})).data.content).toContain('/discord')
    await tick(page)
    expect(await readConnection(page)).toBeNull()
  })
})

type Connection = { platform_username: string; metadata: Record<string, string> } | null

async function readConnection(page: Page): Promise<Connection> {
  const answer = await page.request.get(`${process.env.EVERNIGHT_REALM_URL}/discord/people`)
  const { people } = await answer.json()
  return people.find(({ username }: { username: string }) => username === 'Isaveth at Discord')
    .connection
}

async function giveCommand(page: Page, name: string, options: Record<string, string>) {
  const given = { siteUrl: process.env.EVERNIGHT_API_URL, person: 'Isaveth at Discord' }
  const response = await page.request.post(`${process.env.EVERNIGHT_REALM_URL}/discord/commands`, {
    data: { ...given, name, options },
  })
  const { status, answer } = await response.json()
  expect(status).toBe(200)
  return answer
}

async function tick(page: Page): Promise<void> {
  const url = `${process.env.EVERNIGHT_API_URL}/cdn-cgi/local/scheduled?time=${Date.now()}`
  // Selects the API Worker, because the Pages Worker at this URL has no scheduled handler.
  const headers = { 'MF-Route-Override': 'evernight-api' }
  expect((await page.request.get(url, { headers })).ok()).toBe(true)
}
