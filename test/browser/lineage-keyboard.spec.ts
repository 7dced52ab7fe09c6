import type { Locator } from '@playwright/test'
import type { FindResponse } from '#schema/contracts/realm/lineage.ts'
import {
  locateTreeRow,
  makeChildeNode,
  mockLineageApi,
  readOwnLineageTree,
} from './lineage-trees.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'dynasty.demo' })

test('the “Load more disciples” button stays until every child is shown', async ({ page }) => {
  const root = await readOwnLineageTree(page)
  expect(root.hasMore).toBe(true)
  await page.goto('/lineage')
  await page.getByRole('treeitem').first().focus()
  for (let loaded = root.children.length; loaded < root.childCount; loaded += 20) {
    await page.keyboard.press('End')
    await expect(page.getByRole('treeitem', { name: 'Load more disciples' })).toBeFocused()
    const answer = page.waitForResponse(/depth=1&limit=20&offset=/)
    await page.keyboard.press('Enter')
    expect((await answer).url()).toContain(`offset=${loaded}`)
    const next = page.locator(`[role=treeitem][aria-posinset="${loaded + 1}"]`)
    await expect(next.filter({ hasNotText: 'disciples' })).toBeFocused()
  }
  await page.keyboard.press('End')
  await expect(page.getByRole('treeitem', { name: 'Load more disciples' })).toHaveCount(0)
  await expect(page.getByRole('treeitem').last()).toHaveAttribute(
    'aria-posinset',
    String(root.childCount),
  )
})

test('14 key presses are enough to find a great-grandchilde', async ({ page }) => {
  const root = await readOwnLineageTree(page)
  const wanted = root.children
    .flatMap((child) => child.children)
    .flatMap((grandchilde) => grandchilde.children)
    .find(({ characterName }) => /^[a-z]{5,}/i.test(characterName))
  if (!wanted) throw new Error('the demo has no great-grandchilde with a plain name')
  await page.goto('/lineage')
  await expect(page.getByRole('tree')).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await press('Tab')
  await press('Enter')
  await press('Tab')
  await press('Tab')
  await expect(page.getByRole('combobox')).toBeFocused()
  // Requests the search results for a text, to learn whether enough of the name was typed.
  const answerTo = async (text: string): Promise<FindResponse> => {
    const path = `/api/lineage/bloodline/find?root=${root.playerUuid}&q=${encodeURIComponent(text)}`
    return (await page.request.get(path)).json()
  }
  let text = ''
  for (const letter of wanted.characterName) {
    text += letter
    await press(letter)
    const { found } = await answerTo(text)
    if (text.length > 1 && found[0]?.path.at(-1)?.playerUuid === wanted.playerUuid) break
  }
  await press('Enter')
  const row = locateTreeRow(page, wanted.characterName)
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('aria-level', '4')
  expect(keys).toBeLessThan(15)
  await expect(page).toHaveURL(new RegExp(`person=${wanted.playerUuid}`))

  const box = page.getByRole('combobox', { name: 'Find somebody in this tree' })
  const options = page.getByRole('option')
  const expectActive = async (option: Locator) => {
    await expect(option).toHaveAttribute('aria-selected', 'true')
    const id = (await option.getAttribute('id')) ?? ''
    await expect(box).toHaveAttribute('aria-activedescendant', id)
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  }
  await test.step('arrow keys wrap around, and Escape closes the list', async () => {
    await box.fill('el')
    await expectActive(options.first())
    await box.press('ArrowUp')
    await expectActive(options.last())
    await expect(options.last()).toHaveText('Search everybody for “el”')
    await box.press('ArrowDown')
    await expectActive(options.first())
    await box.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(box).toHaveValue('el')
    await expect(box).not.toHaveAttribute('aria-activedescendant')
    await box.blur()
    await box.focus()
    await expectActive(options.first())
  })

  await test.step('Enter opens the active result', async () => {
    await box.press('ArrowDown')
    await expectActive(options.nth(1))
    const name = (await options.nth(1).locator('bdi').textContent()) ?? ''
    await box.press('Enter')
    await expect(options).toHaveCount(0)
    await expect(page.locator('[role=treeitem]:focus')).toContainText(name)
    await box.fill('nobody of the tree')
    await expect(options).toHaveText(['Search everybody for “nobody of the tree”'])
    await box.press('Enter')
    await expect(page).toHaveURL(/\/players\?search=nobody/)
  })
})

test('arrow keys, asterisk and letters navigate the tree, and Back from a profile restores it', async ({
  page,
}) => {
  await mockLineageApi(page, (uuid) => ({
    ...makeChildeNode('1', [
      makeChildeNode('2', [makeChildeNode('4')]),
      makeChildeNode('3', [makeChildeNode('5', [makeChildeNode('6')])]),
    ]),
    playerUuid: uuid,
    characterName: 'Elder',
  }))
  await page.goto('/lineage')
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('*')
  await expect(page.getByRole('treeitem')).toHaveCount(5)
  await page.keyboard.type('childe 5')
  await expect(locateTreeRow(page, 'Childe 5')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(locateTreeRow(page, 'Childe 6')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treeitem')).toHaveCount(5)
  await page.keyboard.press('Home')
  await expect(locateTreeRow(page, 'Elder')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/players\/by-uuid\//)
  await page.goBack()
  await expect(page.getByRole('treeitem')).toHaveCount(5)
})
