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
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.describe('when a sync would remove 21 % of the players', () => {
  let before = 0
  let departed = 0

  test('a sync that would remove 21 % of the players is held for a decision', async ({ page }) => {
    before = (await readSyncStatus(page)).playerCount
    await breakGame(page.request, 'exodus')
    await page.goto('/admin')
    await locateButton(page, 'Force Full Database Sync').click()
    await locateButton(page, 'Start the sync').click()
    await expect(locateToast(page, 'Sync Held')).toBeVisible()
    const run = await getProposedSyncRunId(page, 'held')
    const { counts, reasons, run: held } = await readSyncRunSummary(page, run)
    departed = counts.find(({ kind }) => kind === 'departed')?.count ?? 0
    expect(departed / before).toBeCloseTo(0.21, 1)
    expect(departed / before).toBeGreaterThan(0.2)

    await page
      .getByRole('banner')
      .getByRole('link', { name: /Players/ })
      .click()
    await page
      .getByRole('complementary', { name: 'Sync' })
      .getByRole('link', { name: 'See what happened' })
      .click()
    const card = page.getByRole('region', { name: 'A sync is held' })
    await expect(card.getByRole('listitem')).toHaveText(reasons)
    await expect(page.getByRole('complementary', { name: 'Sync' })).toHaveCount(0)
    await expectFits(page)
    await card.getByRole('link', { name: 'See the changes' }).click()
    await expect(page).toHaveURL(`/admin/sync/${run}`)
    await expect(page.getByRole('heading', { name: `${held.changes} changes` })).toBeVisible()
    await expectFits(page)

    await page.getByRole('combobox', { name: 'Collection' }).selectOption('players')
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
    for (let shown = SYNC_CHANGES_PAGE_SIZE; shown < departed; shown += SYNC_CHANGES_PAGE_SIZE) {
      await expect(page.getByText(`${shown} of ${departed} changes`)).toBeVisible()
      await locateButton(page, 'Load more').click()
    }
    await expect(page.getByText(`${departed} of ${departed} changes`)).toBeVisible()
    await expect(locateButton(page, 'Load more')).toHaveCount(0)
    await expect(locateSyncChangeRows(page)).toHaveCount(departed)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Collection' })).toHaveValue('')
  })

  test('an administrator applies the held sync with the keyboard', async ({ page }) => {
    const run = await getProposedSyncRunId(page, 'held')
    const { emptiedHouses } = await readSyncRunSummary(page, run)
    await page.goto(`/admin/sync/${run}?kind=departed`)
    await expect(locateSyncChangeRows(page)).toHaveCount(SYNC_CHANGES_PAGE_SIZE)
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
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByText(/left the game|departed/i).first()).toBeVisible()
  })

  test('an administrator undoes the sync, and scheduled syncs pause', async ({ page }) => {
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
    await expectFits(page)
    await rest.getByRole('button', { name: 'Resume the schedule' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
    await expect(locateToast(page, 'Schedule Resumed')).toBeVisible()
    await expect(rest).toHaveCount(0)
    expect((await readSyncStatus(page)).pause).toBeNull()
  })

  test('an administrator discards a held sync', async ({ page }) => {
    await breakGame(page.request, 'exodus')
    await postToSyncApi(page.request)
    await page.goto('/admin/sync')
    const card = page.getByRole('region', { name: 'A sync is held' })
    await card.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(locateToast(page, 'Sync Discarded')).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    const latest = page.getByRole('table', { name: 'Sync runs' }).getByRole('row').nth(1)
    await expect(latest).toContainText('Discarded')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Players/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Children of Darkness')
    await expect(page.getByRole('complementary', { name: 'Sync' })).toHaveCount(0)
    expect(await readSyncStatus(page)).toMatchObject({ playerCount: before, proposal: null })
  })

  test.describe('when another administrator has already decided', () => {
    test.use({ expectedErrors: [/status of 409/] })

    test('a held sync cannot be applied after it has been discarded', async ({ page }) => {
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
      expect((await readSyncStatus(page)).playerCount).toBe(before)
    })
  })
})

test('a sync of a feed with missing fields is held, and lapses when the feed is normal again', async ({
  page,
}) => {
  const { playerCount } = await readSyncStatus(page)
  await breakGame(page.request, 'fields-gone')
  await page.goto('/admin')
  await locateButton(page, 'Force Full Database Sync').click()
  await locateButton(page, 'Start the sync').click()
  const card = page.getByRole('region', { name: 'A sync is held' })
  const reason = card.getByRole('listitem').filter({ hasText: /would lose their house/ })
  await expect(reason).toBeVisible()
  const run = await getProposedSyncRunId(page, 'held')
  await breakGame(page.request, null)
  await locateButton(page, 'Force Full Database Sync').click()
  await locateButton(page, 'Start the sync').click()
  await expect(card).toHaveCount(0)
  expect(await readSyncRunSummary(page, run)).toMatchObject({ run: { state: 'lapsed' } })
  expect(await readSyncStatus(page)).toMatchObject({ playerCount, proposal: null })
})
