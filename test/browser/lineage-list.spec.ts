import { LINEAGE_INDENT_PX, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { locateTreeRow, makePlayer, mockTreeApi, readOwnTree } from './lineage-trees.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'dynasty.demo' })

const ROWS_MAX = 80

test('a tree first shows only its root expanded, and one click expands or collapses all its rows', async ({
  page,
}) => {
  const root = await readOwnTree(page)
  await page.goto('/lineage')
  const tree = page.getByRole('tree', { name: `Bloodline of ${root.characterName}` })
  await expect(tree).toBeVisible()
  const [first] = root.children
  const parent = root.children.find((child) => child.children.length > 0)
  const grandchilde = parent?.children[0]
  if (!first || !parent || !grandchilde) throw new Error('the demo has no grandchilde')
  await expect(locateTreeRow(page, first.characterName)).toBeVisible()
  await expect(locateTreeRow(page, grandchilde.characterName)).toHaveCount(0)
  await expect(locateTreeRow(page, parent.characterName)).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(locateTreeRow(page, grandchilde.characterName)).toBeVisible()
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect(locateTreeRow(page, grandchilde.characterName)).toHaveCount(0)
  await expect(page.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true')
})

test('the tree’s root and one childe are visible without scrolling', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/lineage')
    const rows = page.getByRole('treeitem')
    await expect(rows.nth(1)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(rows.first(), `at ${width}`).toBeInViewport({ ratio: 1 })
    await expect(rows.nth(1), `at ${width}`).toBeInViewport({ ratio: 1 })
  }
})

test('the tree’s header counts descendants and followers', async ({ page }) => {
  const stats = await (await page.request.get('/api/lineage/stats')).json()
  await page.goto('/lineage')
  for (const [term, count] of [
    ['Total Descendants', stats.totalDescendants],
    ['Total Followers', stats.totalFollowers],
  ]) {
    const total = page.locator('dl > div').filter({ hasText: term })
    await expect(total.getByRole('definition').last()).toHaveText(count.toLocaleString('en'))
  }
})

test('the tree of another player is headed by that player’s name and totals', async ({ page }) => {
  const root = await readOwnTree(page)
  const childe = root.children.find(({ childCount }) => childCount > 0)
  const totals = await (await page.request.get(`/api/lineage/totals/${childe?.playerUuid}`)).json()
  await page.goto(`/lineage?root=${childe?.playerUuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Lineage of ${childe?.characterName}`,
  )
  const total = page.locator('dl > div').filter({ hasText: 'Total Descendants' })
  await expect(total.getByRole('definition').last()).toHaveText(String(totals.totalDescendants))
  await expect(total).toContainText(`${totals.childer} of them embraced by this player`)
})

test('a tree row shows the player’s name, generation, seats and number of childer', async ({
  page,
}) => {
  const root = await readOwnTree(page)
  await page.goto('/lineage')
  const row = page.getByRole('treeitem').first()
  await expect(row).toContainText(root.characterName)
  await expect(row).toContainText(root.title ?? '')
  await expect(row).toContainText(`Gen ${root.generation}`)
  await expect(row).toContainText(`House ${root.houseRole}`)
  const title = row.getByText(root.houseTitle ?? '', { exact: true })
  await expect(title.filter({ visible: true })).toHaveCount(1)
  await expect(row).toContainText(`${root.childCount} childer`)
  await expect(row.getByText(root.race, { exact: true })).toHaveCount(0)
  await expect(row.getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    `/players/by-uuid/${root.playerUuid}?from=lineage&person=${root.playerUuid}`,
  )
  await page.getByRole('tab', { name: 'Followers' }).click()
  await expect(row.getByText(root.race, { exact: true })).toBeVisible()
})

test('tree rows are 48 px high, and each level is indented by 40 px', async ({ page }) => {
  await page.goto('/lineage')
  await page.getByRole('button', { name: 'Expand All' }).click()
  const tops = await page
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  for (const [index, top] of tops.slice(1, 12).entries()) {
    expect(top - (tops[index] ?? 0)).toBe(LINEAGE_ROW_HEIGHT_PX)
  }
  const leftOf = (level: number) =>
    page
      .locator(`[role=treeitem][aria-level="${level}"] img`)
      .first()
      .evaluate((image) => image.getBoundingClientRect().left)
  expect((await leftOf(2)) - (await leftOf(1))).toBe(LINEAGE_INDENT_PX)
  expect((await leftOf(3)) - (await leftOf(2))).toBe(LINEAGE_INDENT_PX)
})

test('a link to one player in a tree expands the path to that player', async ({ page }) => {
  const root = await readOwnTree(page)
  const parent = root.children.find((child) => child.children.length > 0)
  const person = parent?.children[0]
  if (!parent || !person) throw new Error('the demo has no grandchilde')
  await page.goto(`/lineage?person=${person.playerUuid}`)
  await expect(locateTreeRow(page, person.characterName)).toBeVisible()
  await page.goto(`/lineage?root=${parent.playerUuid}`)
  await expect(
    page.getByRole('tree', { name: `Bloodline of ${parent.characterName}` }),
  ).toBeVisible()
  const ancestry = page.getByRole('navigation', { name: 'Ancestry' })
  await ancestry.getByRole('link', { name: root.characterName }).click()
  await expect(page.getByRole('tree', { name: `Bloodline of ${root.characterName}` })).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('tree', { name: `Bloodline of ${parent.characterName}` }),
  ).toBeVisible()
})

test('a player chosen in the tree can become its root', async ({ page }) => {
  const root = await readOwnTree(page)
  const parent = root.children.find((child) => child.children.length > 0)
  if (!parent) throw new Error('the demo has no grandchilde')
  await page.goto('/lineage')
  await locateTreeRow(page, parent.characterName).click()
  await page.getByRole('button', { name: 'Begin here' }).click()
  await expect(page.getByRole('treeitem').first()).toContainText(parent.characterName)
  await page.getByRole('link', { name: 'Your own tree' }).click()
  await expect(page.getByRole('treeitem').first()).toContainText(root.characterName)
})

test('at most eighty rows of a tree of a thousand players are rendered', async ({ page }) => {
  await mockTreeApi(page, (uuid) => ({
    ...makePlayer(
      'a',
      Array.from({ length: 32 }, (_, a) =>
        makePlayer(
          `a${a}`,
          Array.from({ length: 32 }, (_, b) => makePlayer(`${a}b${b}`)),
        ),
      ),
    ),
    playerUuid: uuid,
  }))
  await page.goto('/lineage')
  await page.getByRole('button', { name: 'Expand All' }).click()
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('End')
  await expect(locateTreeRow(page, 'Childe 31b31')).toBeFocused()
  expect(await page.getByRole('treeitem').count()).toBeLessThanOrEqual(ROWS_MAX)
  const height = await page.getByRole('tree').evaluate((tree) => tree.clientHeight)
  expect(height / LINEAGE_ROW_HEIGHT_PX).toBe(1 + 32 + 32 * 32)
  const most = await page.getByRole('tree').evaluate(async (tree) => {
    let rows = 0
    for (let top = 0; top < tree.clientHeight; top += 5000) {
      tree.parentElement?.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      rows = Math.max(rows, tree.querySelectorAll('[role=treeitem]').length)
    }
    return rows
  })
  expect(most).toBeLessThanOrEqual(ROWS_MAX)
})

test('a profile shows how its player is related to the viewer', async ({ page }) => {
  const root = await readOwnTree(page)
  const parent = root.children.find((child) => child.children.length > 0)
  const person = parent?.children[0]
  if (!parent || !person) throw new Error('the demo has no grandchilde')
  await page.goto(`/players/by-uuid/${person.playerUuid}`)
  const tie = page.getByRole('region', { name: 'Your tie to this player' })
  await expect(tie).toContainText(`${person.characterName} is your grandchilde.`)
  await expect(tie.getByRole('listitem')).toHaveText([
    'You',
    parent.characterName,
    person.characterName,
  ])
  await page.goto(`/players/by-uuid/${root.playerUuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(root.characterName)
  await expect(tie).toHaveCount(0)
})

test('going back from a profile restores the state of the tree', async ({ page }) => {
  await page.goto('/lineage')
  await page.getByRole('button', { name: 'Expand All' }).click()
  const list = page.getByRole('tree').locator('xpath=../..')
  await list.scrollIntoViewIfNeeded()
  await list.evaluate((element) => element.scrollTo(0, 1000))
  // Rows have no links while the list scrolls fast, so this waits until it has stopped.
  await expect(page.getByRole('treeitem').nth(9).getByRole('link')).toBeInViewport()
  const row = page.getByRole('treeitem').nth(9)
  const name = (await row.locator('bdi').first().textContent()) ?? ''
  const link = row.getByRole('link', { name: `Profile of ${name}` })
  await link.hover()
  const scrolled = await list.evaluate((element) => element.scrollTop)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: 'Back to Lineage' }).click()
  await expect(locateTreeRow(page, name)).toBeInViewport()
  await expect(locateTreeRow(page, name)).toBeFocused()
  expect(scrolled).toBeGreaterThan(0)
  expect(await list.evaluate((element) => element.scrollTop)).toBe(scrolled)
})

test('“Load more disciples” disappears if it loads no further disciples', async ({ page }) => {
  const root = await readOwnTree(page)
  await page.goto('/lineage')
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('treeitem', { name: 'Load more disciples' })).toBeFocused()
  await page.route(/depth=1/, (route) =>
    route.fulfill({ json: { ...root, children: [], hasMore: true } }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is nothing more to show', { exact: true })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /disciples/ })).toHaveCount(0)
  const last = root.children.at(-1)?.characterName ?? ''
  await expect(locateTreeRow(page, last)).toBeFocused()
})
