import { makeChildeNode, readOwnLineageTree } from './lineage-trees.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'dynasty.demo' })

test.describe('when there is no tree', () => {
  test.use({ expectedErrors: [/404/] })

  test('an unknown player’s tree, and a tree without childer or followers, say that there is no data', async ({
    page,
  }) => {
    const { playerUuid } = await readOwnLineageTree(page)
    await page.route(new RegExp(`/api/lineage/(bloodline|followers)/${playerUuid}\\?`), (route) =>
      route.fulfill({ json: { ...makeChildeNode('0'), playerUuid } }),
    )
    await page.goto('/lineage?mode=followers&root=ffffffff-0000-0000-0000-000000000000')
    await expect(page.getByText('No follower data available')).toBeVisible()
    await page.getByRole('link', { name: 'Your own tree' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lineage of Childe 0')
    await expect(page.getByText('No follower data available')).toBeVisible()
    await page.getByRole('tab', { name: 'Bloodline' }).click()
    await expect(page.getByText('No bloodline data available')).toBeVisible()
  })
})

test.describe('while the API is down', () => {
  test.use({ expectedErrors: [/500/] })
  const OUTAGE = { status: 500, body: 'oops' }

  test('a lineage tree or further disciples that fail to load can be loaded again', async ({
    page,
  }) => {
    const root = await readOwnLineageTree(page)
    const tree = /\/api\/lineage\/bloodline\/[0-9a-f-]{36}\?/
    for (const call of ['**/timeline', tree]) {
      await page.route(call, (route) => route.fulfill(OUTAGE))
    }
    await page.goto('/lineage?asOf=2024-05-05')
    const failure = page.getByText('Failed to load lineage data')
    await expect(failure).toBeVisible()
    const leave = page.getByRole('button', { name: 'Back to today’s tree' })
    await leave.click()
    await expect(leave).toHaveCount(0)
    await expect(failure).toBeVisible()
    await page.unroute(tree)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tree')).toBeVisible()

    await page.getByRole('treeitem').first().focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('treeitem', { name: 'Load more disciples' })).toBeFocused()
    await page.route(/depth=1/, (route) => route.fulfill(OUTAGE))
    await page.keyboard.press('Enter')
    const more = page.getByRole('treeitem', { name: 'Failed to load more children' })
    await expect(more).toBeVisible()
    await page.unroute(/depth=1/)
    const answer = page.waitForResponse(/depth=1&limit=20&offset=/)
    await page.keyboard.press('Enter')
    expect((await answer).url()).toContain(`offset=${root.children.length}`)
    await expect(more).toHaveCount(0)
    const next = page.locator(`[role=treeitem][aria-posinset="${root.children.length + 1}"]`)
    await expect(next.filter({ hasNotText: 'disciples' })).toBeFocused()

    await test.step('“Load more disciples” disappears if it loads no further disciples', async () => {
      await page.keyboard.press('End')
      await expect(page.getByRole('treeitem', { name: 'Load more disciples' })).toBeFocused()
      await page.route(/depth=1/, (route) =>
        route.fulfill({ json: { ...root, children: [], hasMore: true } }),
      )
      await page.keyboard.press('Enter')
      await expect(page.getByText('There is nothing more to show', { exact: true })).toBeVisible()
      await expect(page.getByRole('treeitem', { name: /disciples/ })).toHaveCount(0)
      await expect(page.getByRole('treeitem').last()).toBeFocused()
    })
  })
})
