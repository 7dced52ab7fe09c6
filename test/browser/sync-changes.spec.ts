import { breakGame, mendGame } from './break-game.ts'
import { expect, test } from './signed-in.ts'
import { button, findId, readStatus, readSummary, rows, toast } from './sync-runs.ts'

// In order: each test leaves the realm as it was, and what one decides another would see.
test.describe.configure({ mode: 'serial' })
test.use({ username: 'admin.demo' })

test.beforeEach(({ page }) => breakGame(page.request, null))

test.afterAll(({ playwright, baseURL }) => mendGame(playwright.request, baseURL))

test('a preview is read, and applies nothing', async ({ page }) => {
  await breakGame(page.request, 'sire-loop')
  await page.goto('/admin')
  await button(page, 'Preview a sync').click()
  await expect(toast(page, 'Preview Ready')).toBeVisible()
  const card = page.getByRole('region', { name: 'A preview is ready' })
  await card.getByRole('link', { name: /change sire$/ }).click()
  const { counts } = await readSummary(page, await findId(page, 'previewed'))
  expect(counts).toEqual([{ collection: 'players', kind: 'sire', count: expect.any(Number) }])
  await expect(page).toHaveURL(/collection=players&kind=sire$/)
  await expect(rows(page)).toHaveCount(counts[0]?.count ?? 0)
  await expect(rows(page).first()).toContainText('Sire')
  await button(page, 'Discard').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Sync Discarded')).toBeVisible()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
})

test.describe('changes that cannot be read', () => {
  test.use({ expectedErrors: [/status of (404|500)/] })

  test('are read again at a click', async ({ page }) => {
    const { undoable, run } = await readStatus(page)
    expect(undoable).toBeNull()
    await page.route('**/api/admin/sync/runs/*', (route) => route.fulfill({ status: 500 }))
    await page.goto(`/admin/sync/${run?.id}`)
    await expect(page.getByText('The run could not be loaded')).toBeVisible()
    await page.unroute('**/api/admin/sync/runs/*')
    await page.route('**/api/admin/sync/changes?*', (route) => route.fulfill({ status: 500 }))
    await button(page, 'Try again').click()
    await expect(page.getByText('The changes could not be loaded')).toBeVisible()
    await page.unroute('**/api/admin/sync/changes?*')
    await button(page, 'Try again').click()
    await expect(rows(page).first()).toBeVisible()
  })

  test('of a run that does not exist are not found', async ({ page }) => {
    for (const run of ['999999', 'seven']) {
      await page.goto(`/admin/sync/${run}`)
      await expect(page.getByText('No such run')).toBeVisible()
    }
  })
})
