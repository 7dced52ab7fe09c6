import type { Page } from '@playwright/test'
import { SYNC_CHANGES_PAGE_SIZE } from '#schema/rules.ts'
import { breakGame, postToSyncApi, restoreGameAndSync } from './break-game.ts'
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

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a sync that would remove 21 % of the players is held, applied by an administrator, and undone', async ({
  page,
}) => {
  const before = (await readSyncStatus(page)).playerCount
  await breakGame(page.request, 'exodus')
  await page.goto('/admin')
  await locateButton(page, 'Force Full Database Sync').click()
  await locateButton(page, 'Start the sync').click()
  await expect(locateToast(page, 'Sync Held')).toBeVisible()
  const run = await getProposedSyncRunId(page, 'held')
  const { counts, reasons, run: held, emptiedHouses } = await readSyncRunSummary(page, run)
  const departed = counts.find(({ kind }) => kind === 'departed')?.count ?? 0
  expect(departed / before).toBeCloseTo(0.21, 1)
  expect(departed / before).toBeGreaterThan(0.2)

  await test.step('a notice on other pages leads to the held sync', async () => {
    const notice = page.getByRole('complementary', { name: 'Sync' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Players/ })
      .click()
    await notice.getByRole('link', { name: 'See what happened' }).click()
    const card = page.getByRole('region', { name: 'A sync is held' })
    await expect(card.getByRole('listitem')).toHaveText(reasons)
    await expect(notice).toHaveCount(0)
    await expectFits(page)
    await card.getByRole('link', { name: 'See the changes' }).click()
  })

  await test.step('the administrator filters the changes', async () => {
    await expect(page).toHaveURL(`/admin/sync/${run}`)
    await expect(page.getByRole('heading', { name: `${held.changes} changes` })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    const collection = page.getByRole('combobox', { name: 'Collection' })
    await collection.selectOption('players')
    await page
      .getByRole('combobox', { name: 'Kind of change' })
      .selectOption(`Leaves the game (${departed})`)
    await expect(page).toHaveURL(`/admin/sync/${run}?collection=players&kind=departed`)
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      `/api/admin/sync/changes.csv?run=${run}&collection=players&kind=departed`,
    )
    await expect(locateSyncChangeRows(page)).toHaveCount(SYNC_CHANGES_PAGE_SIZE)
    const house = page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .last()
    const number = await house.getByRole('listitem').count()
    await expect(house.getByText(`${number} change${number === 1 ? '' : 's'}`)).toBeVisible()
    await locateButton(page, 'Load more').click()
    const shown = 2 * SYNC_CHANGES_PAGE_SIZE
    await expect(page.getByText(`${shown} of ${departed} changes`)).toBeVisible()
    await expect(locateSyncChangeRows(page)).toHaveCount(shown)
    await page.goBack()
    await page.goBack()
    await expect(collection).toHaveValue('')
  })

  await test.step('the administrator applies the held sync with the keyboard', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    const apply = locateButton(page, 'Apply anyway')
    await apply.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Apply the held sync?' })
    await expect(dialog).toContainText(`mark ${departed} players as departed`)
    if (emptiedHouses > 0) await expect(dialog).toContainText(`empty ${emptiedHouses} house`)
    await expectAccessible(page)
    for (const name of ['Apply anyway', 'Cancel', 'Apply anyway']) {
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(apply).toBeFocused()
    await apply.click()
    await dialog.getByRole('button', { name: 'Apply anyway' }).dblclick()
    await expect(locateToast(page, 'Sync Applied')).toBeVisible()
    await expect(page.getByRole('region', { name: 'A sync is held' })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(calls).toEqual([`/api/admin/sync/runs/${run}/apply`])
    expect((await readSyncStatus(page)).playerCount).toBe(before - departed)
    const leaving = locateSyncChangeRows(page).filter({ hasText: 'Leaves the game' })
    await leaving.first().getByRole('link').click()
    await expect(page.getByText('Departed from the realm on')).toBeVisible()
  })

  await test.step('the administrator undoes the sync, and resumes the paused schedule', async () => {
    await page.goto('/admin/sync')
    const changes = page.getByRole('region', { name: 'The last changes' })
    await expect(changes.getByText(`${departed} leave the game`)).toBeVisible()
    await changes.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Undo the last sync?' })
    await expect(dialog).toContainText(`${departed} leave the game`)
    await expect(dialog).toContainText('paused until you resume it')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(locateToast(page, 'Sync Undone')).toBeVisible()
    expect((await readSyncStatus(page)).playerCount).toBe(before)
    const runs = page.getByRole('table', { name: 'Sync runs' }).getByRole('row')
    await expect(runs.nth(1)).toContainText('Undo')
    await expect(runs.nth(2)).toContainText('Undone')

    const rest = page.getByRole('region', { name: 'The schedule is paused' })
    await expect(rest).toContainText('admin.demo undid a sync on')
    await expectAccessible(page)
    await expectFits(page)
    await rest.getByRole('button', { name: 'Resume the schedule' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
    await expect(locateToast(page, 'Schedule Resumed')).toBeVisible()
    await expect(rest).toHaveCount(0)
    expect((await readSyncStatus(page)).pause).toBeNull()
  })
})

test.describe('when another administrator has already decided', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a held sync cannot be applied after it has been discarded', async ({ page }) => {
    const before = (await readSyncStatus(page)).playerCount
    await breakGame(page.request, 'exodus')
    const { run } = await postToSyncApi(page.request)
    await page.goto('/admin')
    await locateButton(page, 'Apply anyway').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await postToSyncApi(page.request, `/runs/${run}/discard`)
    await dialog.getByRole('button', { name: 'Apply anyway' }).click()
    await expect(locateToast(page, 'Apply Failed')).toBeVisible()
    await expect(
      locateToast(page, `Run ${run} no longer waits for a decision: it is discarded.`),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'A sync is held' })).toHaveCount(0)
    expect(await readSyncStatus(page)).toMatchObject({ playerCount: before, proposal: null })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Players/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Children of Darkness')
    await expect(page.getByRole('complementary', { name: 'Sync' })).toHaveCount(0)
  })
})
