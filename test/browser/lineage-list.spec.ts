import { LINEAGE_INDENT_PX, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import {
  locateTreeRow,
  makeChildeNode,
  mockLineageApi,
  readOwnLineageTree,
} from './lineage-trees.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'dynasty.demo' })

const ROWS_MAX = 80

test('the lineage page shows totals, and a tree whose root and childer are visible without scrolling', async ({
  page,
}) => {
  const stats = await (await page.request.get('/api/lineage/stats')).json()
  const root = await readOwnLineageTree(page)
  const [first] = root.children
  const parent = root.children.find((child) => child.children.length > 0)
  const grandchilde = parent?.children[0]
  if (!first || !parent || !grandchilde) throw new Error('the demo has no grandchilde')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/lineage')
  const tree = page.getByRole('tree', { name: `Bloodline of ${root.characterName}` })
  await expect(tree).toBeVisible()
  const rows = page.getByRole('treeitem')
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(rows.nth(1)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(rows.first(), `at ${width}`).toBeInViewport({ ratio: 1 })
    await expect(rows.nth(1), `at ${width}`).toBeInViewport({ ratio: 1 })
  }
  await expect(locateTreeRow(page, first.characterName)).toBeVisible()
  await expect(locateTreeRow(page, grandchilde.characterName)).toHaveCount(0)
  await expect(locateTreeRow(page, parent.characterName)).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(locateTreeRow(page, grandchilde.characterName)).toBeVisible()

  await test.step('rows are 48 px high and indented by 40 px', async () => {
    const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
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

  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect(locateTreeRow(page, grandchilde.characterName)).toHaveCount(0)
  await expect(rows.first()).toHaveAttribute('aria-expanded', 'true')

  for (const [term, count] of [
    ['Total Descendants', stats.totalDescendants],
    ['Total Followers', stats.totalFollowers],
  ]) {
    const total = page.locator('dl > div').filter({ hasText: term })
    await expect(total.getByRole('definition').last()).toHaveText(count.toLocaleString('en'))
  }

  await test.step('a row shows name, generation, role and number of childer', async () => {
    const row = rows.first()
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

  await page.getByRole('button', { name: 'Expand All' }).click()
  await expectNoHorizontalScroll(page, [320, 768])
})

test('a link to a player in a tree expands the path, and a tree can begin at another player', async ({
  page,
}) => {
  const root = await readOwnLineageTree(page)
  const parent = root.children.find((child) => child.children.length > 0)
  const person = parent?.children[0]
  if (!parent || !person) throw new Error('the demo has no grandchilde')
  const totals = await (await page.request.get(`/api/lineage/totals/${parent.playerUuid}`)).json()
  await page.goto(`/lineage?person=${person.playerUuid}`)
  await expect(locateTreeRow(page, person.characterName)).toBeVisible()

  await locateTreeRow(page, parent.characterName).click()
  const chosen = page.getByRole('region', { name: 'Chosen in the tree' })
  await expect(chosen.locator('bdi')).toHaveText(parent.characterName)
  await chosen.getByRole('button', { name: 'Begin here' }).click()
  await expect(page.getByRole('treeitem').first()).toContainText(parent.characterName)
  const treeOf = (name: string) => page.getByRole('tree', { name: `Bloodline of ${name}` })
  await expect(treeOf(parent.characterName)).toBeVisible()

  await test.step('the page is headed by the other player’s name and totals', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Lineage of ${parent.characterName}`,
    )
    const total = page.locator('dl > div').filter({ hasText: 'Total Descendants' })
    await expect(total.getByRole('definition').last()).toHaveText(String(totals.totalDescendants))
    await expect(total).toContainText(`${totals.childer} of them embraced by this player`)
  })

  const ancestry = page.getByRole('navigation', { name: 'Ancestry' })
  await ancestry.getByRole('link', { name: root.characterName }).click()
  await expect(treeOf(root.characterName)).toBeVisible()
  await page.goBack()
  await expect(treeOf(parent.characterName)).toBeVisible()
  await page.getByRole('link', { name: 'Your own tree' }).click()
  await expect(page.getByRole('treeitem').first()).toContainText(root.characterName)
})

test('at most eighty rows of a tree of a thousand players are rendered', async ({ page }) => {
  await mockLineageApi(page, (uuid) => ({
    ...makeChildeNode(
      'a',
      Array.from({ length: 32 }, (_, a) =>
        makeChildeNode(
          `a${a}`,
          Array.from({ length: 32 }, (_, b) => makeChildeNode(`${a}b${b}`)),
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

test('a profile opened from the tree shows how its player is related to the viewer, and going back restores the tree', async ({
  page,
}) => {
  const root = await readOwnLineageTree(page)
  const parent = root.children.findLast(({ children }) => children.length > 0)
  const name = parent?.children.at(-1)?.characterName
  if (!parent || !name) throw new Error('the demo has no grandchilde')
  await page.goto('/lineage')
  await page.getByRole('button', { name: 'Expand All' }).click()
  const list = page.getByRole('tree').locator('xpath=../..')
  await list.scrollIntoViewIfNeeded()
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  // Rows have no links while the list scrolls fast, so this waits until it has stopped.
  const link = locateTreeRow(page, name).getByRole('link', { name: `Profile of ${name}` })
  await expect(link).toBeInViewport()
  await link.hover()
  const scrolled = await list.evaluate((element) => element.scrollTop)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const tie = page.getByRole('region', { name: 'Your tie to this player' })
  await expect(tie).toContainText(`${name} is your grandchilde.`)
  const path = tie.getByRole('listitem')
  await expect(path).toHaveText(['You', parent.characterName, name])
  await path.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(root.characterName)
  await expect(tie).toHaveCount(0)

  await page.goBack()
  await page.getByRole('link', { name: 'Back to Lineage' }).click()
  await expect(locateTreeRow(page, name)).toBeInViewport()
  await expect(locateTreeRow(page, name)).toBeFocused()
  expect(scrolled).toBeGreaterThan(0)
  expect(await list.evaluate((element) => element.scrollTop)).toBe(scrolled)
})
