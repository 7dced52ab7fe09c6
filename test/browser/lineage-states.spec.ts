import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { makePlayer, readOwnTree } from './lineage-trees.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'dynasty.demo' })

for (const [mode, text] of [
  ['bloodline', 'No bloodline data available'],
  ['followers', 'No follower data available'],
] as const) {
  test(`an empty ${mode} tree shows a message that it is empty`, async ({ page }) => {
    const { playerUuid } = await readOwnTree(page)
    await page.route(new RegExp(`/api/lineage/${mode}/[0-9a-f-]{36}\\?`), (route) =>
      route.fulfill({ json: { ...makePlayer('0'), playerUuid } }),
    )
    await page.goto(`/lineage?mode=${mode}`)
    await expect(page.getByText(text)).toBeVisible()
  })
}

test.describe('when the tree’s player is unknown', () => {
  test.use({ expectedErrors: [/404/] })

  test('the lineage page of an unknown player says that no tree is available', async ({ page }) => {
    await page.goto('/lineage?root=ffffffff-0000-0000-0000-000000000000')
    await expect(page.getByText('No bloodline data available')).toBeVisible()
  })
})

test.describe('while the API is down', () => {
  test.use({ expectedErrors: [/500/] })
  const OUTAGE = { status: 500, body: 'oops' }

  test('a tree that fails to load shows an error and can be retried', async ({ page }) => {
    const tree = /\/api\/lineage\/bloodline\/[0-9a-f-]{36}\?/
    await page.route(tree, (route) => route.fulfill(OUTAGE))
    await page.goto('/lineage')
    await expect(page.getByText('Failed to load lineage data')).toBeVisible()
    await page.unroute(tree)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tree')).toBeVisible()
  })

  test('an error is shown when a player’s children fail to load', async ({ page }) => {
    await page.goto('/lineage')
    await page.getByRole('treeitem').first().focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('treeitem', { name: 'Load more disciples' })).toBeFocused()
    await page.route(/depth=1/, (route) => route.fulfill(OUTAGE))
    await page.keyboard.press('Enter')
    const more = page.getByRole('treeitem', { name: 'Failed to load more children' })
    await expect(more).toBeVisible()
    await page.unroute(/depth=1/)
    await page.keyboard.press('Enter')
    await expect(more).toHaveCount(0)
  })
})

test('the followers tree, the charts and the open search are accessible and fit every window width', async ({
  page,
}) => {
  for (const view of ['mode=followers', 'view=chart', 'view=chart&shape=descending']) {
    await page.goto(`/lineage?${view}`)
    await expect(page.getByRole('tree').or(page.getByRole('application'))).toBeVisible()
    await page.getByRole('button', { name: 'Expand All' }).click()
    await expectNoHorizontalScroll(page, [320, 768])
    await expectAccessible(page)
  }
  await page.getByRole('combobox').fill('el')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
})
