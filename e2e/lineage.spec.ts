import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { FindAnswer, LineageNode } from '#schema/contracts/lineage.ts'
import { LINEAGE_INDENT_PX, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'dynasty.demo' })

const ROWS_MAX = 80

async function readOwnTree(page: Page): Promise<LineageNode> {
  const user = await (await page.request.get('/api/user')).json()
  const path = `/api/lineage/bloodline/${user.playerUuid}?depth=8&limit=50`
  return (await page.request.get(path)).json()
}

function rowOf(page: Page, name: string) {
  return page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
}

function makePlayer(id: string, children: LineageNode[] = []): LineageNode {
  return {
    playerUuid: `${id.padStart(8, '0')}-0000-0000-0000-000000000000`,
    characterName: `Childe ${id}`,
    title: null,
    race: 'Vampire',
    generation: 3,
    avatarUrl: null,
    houseRole: null,
    clanRole: null,
    bloodlineRole: null,
    children,
    childCount: children.length,
    hasMore: false,
  }
}

/** The tree call answers this node in place of the signed-in player's own. */
async function answerTree(page: Page, toTree: (uuid: string) => LineageNode) {
  await page.route(/\/api\/lineage\/bloodline\/[0-9a-f-]{36}\?/, (route) => {
    const uuid = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ json: toTree(uuid) })
  })
}

test('only the root is expanded at first; all is expanded and collapsed at a press', async ({
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
  await expect(rowOf(page, first.characterName)).toBeVisible()
  await expect(rowOf(page, grandchilde.characterName)).toHaveCount(0)
  await expect(rowOf(page, parent.characterName)).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(rowOf(page, grandchilde.characterName)).toBeVisible()
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect(rowOf(page, grandchilde.characterName)).toHaveCount(0)
  await expect(page.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true')
})

test('the header counts descendants and followers', async ({ page }) => {
  const stats = await (await page.request.get('/api/lineage/stats')).json()
  await page.goto('/lineage')
  for (const [term, count] of [
    ['Total Descendants', stats.totalDescendants],
    ['Total Followers', stats.totalFollowers],
  ]) {
    const total = page.locator('dl > div').filter({ hasText: term })
    await expect(total.getByRole('definition')).toHaveText(count.toLocaleString('en'))
  }
})

test('a row says who, which generation, which seats and how many below', async ({ page }) => {
  const root = await readOwnTree(page)
  await page.goto('/lineage')
  const row = page.getByRole('treeitem').first()
  await expect(row).toContainText(root.characterName)
  await expect(row).toContainText(root.title ?? '')
  await expect(row).toContainText(`Gen ${root.generation}`)
  await expect(row).toContainText(`House ${root.houseRole}`)
  await expect(row).toContainText(`${root.childCount} childer`)
  await expect(row.getByText(root.race, { exact: true })).toHaveCount(0)
  await expect(row.getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    `/players/by-uuid/${root.playerUuid}`,
  )
  await page.getByRole('tab', { name: 'Followers' }).click()
  await expect(row.getByText(root.race, { exact: true })).toBeVisible()
})

test('rows are 48 px high and step in by 40 px', async ({ page }) => {
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

test('more disciples join the tree until none are left', async ({ page }) => {
  const root = await readOwnTree(page)
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

test('the keyboard alone finds a great-grandchilde in under 15 keys', async ({ page }) => {
  const root = await readOwnTree(page)
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
  // As much of the name as leads to nobody else first.
  const answerTo = async (text: string): Promise<FindAnswer> => {
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
  const row = rowOf(page, wanted.characterName)
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('aria-level', '4')
  expect(keys).toBeLessThan(15)
  await expect(page).toHaveURL(new RegExp(`person=${wanted.playerUuid}`))
})

test('arrows, star and letters move about, and Back leads to where one was', async ({ page }) => {
  await answerTree(page, (uuid) => ({
    ...makePlayer('1', [
      makePlayer('2', [makePlayer('4')]),
      makePlayer('3', [makePlayer('5', [makePlayer('6')])]),
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
  await expect(rowOf(page, 'Childe 5')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, 'Childe 6')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treeitem')).toHaveCount(5)
  await page.keyboard.press('Home')
  await expect(rowOf(page, 'Elder')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/players\/by-uuid\//)
  await page.goBack()
  await expect(page.getByRole('treeitem')).toHaveCount(5)
})

test('a link to a person opens the way to them, in any tree', async ({ page }) => {
  const root = await readOwnTree(page)
  const parent = root.children.find((child) => child.children.length > 0)
  const person = parent?.children[0]
  if (!parent || !person) throw new Error('the demo has no grandchilde')
  await page.goto(`/lineage?person=${person.playerUuid}`)
  await expect(rowOf(page, person.characterName)).toBeVisible()
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

test('the tree begins anew at whoever is chosen', async ({ page }) => {
  const root = await readOwnTree(page)
  const parent = root.children.find((child) => child.children.length > 0)
  if (!parent) throw new Error('the demo has no grandchilde')
  await page.goto('/lineage')
  await rowOf(page, parent.characterName).click()
  await page.getByRole('button', { name: 'Begin here' }).click()
  await expect(page.getByRole('treeitem').first()).toContainText(parent.characterName)
  await page.getByRole('link', { name: 'Your own tree' }).click()
  await expect(page.getByRole('treeitem').first()).toContainText(root.characterName)
})

test('a hundred thousand rows leave eighty in the document', async ({ page }) => {
  test.setTimeout(90_000)
  await answerTree(page, (uuid) => ({
    ...makePlayer(
      'a',
      Array.from({ length: 320 }, (_, a) =>
        makePlayer(
          `a${a}`,
          Array.from({ length: 320 }, (_, b) => makePlayer(`${a}b${b}`)),
        ),
      ),
    ),
    playerUuid: uuid,
  }))
  await page.goto('/lineage')
  await page.getByRole('button', { name: 'Expand All' }).click()
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Childe 319b319')).toBeFocused()
  expect(await page.getByRole('treeitem').count()).toBeLessThanOrEqual(ROWS_MAX)
  const height = await page.getByRole('tree').evaluate((tree) => tree.clientHeight)
  expect(height / LINEAGE_ROW_HEIGHT_PX).toBe(1 + 320 + 320 * 320)
  const most = await page.getByRole('tree').evaluate(async (tree) => {
    let rows = 0
    for (let step = 0; step < 30; step++) {
      tree.parentElement?.scrollTo(0, step * 150_000)
      await new Promise(requestAnimationFrame)
      rows = Math.max(rows, tree.querySelectorAll('[role=treeitem]').length)
    }
    return rows
  })
  expect(most).toBeLessThanOrEqual(ROWS_MAX)
})

test('the chart shows the same people, and the keyboard walks from one to the next', async ({
  page,
}) => {
  const root = await readOwnTree(page)
  await page.goto('/lineage')
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await expect(page).toHaveURL(/view=chart/)
  const chart = page.getByRole('application')
  await expect(chart).toHaveAccessibleName(`Chart: Bloodline of ${root.characterName}`)
  await chart.focus()
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('region', { name: 'Chosen in the tree' })
  await expect(chosen).toContainText(`Childe of ${root.characterName}`)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toContainText('The tree begins here')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await page.goBack()
  await expect(chart).toBeVisible()
})

test('in the chart a click centres, a double click expands', async ({ page }) => {
  await answerTree(page, (uuid) => ({
    ...makePlayer('1', [makePlayer('2', [makePlayer('3')])]),
    playerUuid: uuid,
    characterName: 'Elder',
  }))
  await page.goto('/lineage?view=chart&shape=descending')
  const chart = page.getByRole('application')
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart')
  // Of two people one above the other, the lower half belongs to the childe.
  await chart.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Chosen in the tree' })).toContainText('Childe 2')
  await chart.dblclick({ position: { x: box.width / 2, y: box.height / 2 } })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Chosen in the tree' })).toContainText('Childe 3')
})

test('the chart fills the screen', async ({ page }) => {
  await page.goto('/lineage?view=chart')
  const chart = page.getByRole('application')
  await expect(chart).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(async () => (await chart.boundingBox())?.width).toBe(1440)
  const box = await chart.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900)
})

for (const kind of ['SVG', 'PNG']) {
  test(`the chart is saved as ${kind}`, async ({ page }) => {
    await page.goto('/lineage?view=chart')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save as ${kind}` }).click()
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^Bloodline-of-.+\\.${kind.toLowerCase()}$`),
    )
    if (kind !== 'SVG') return
    const stream = await (await download).createReadStream()
    const svg = Buffer.concat(await stream.toArray()).toString()
    expect(svg).toContain('Evernight')
    expect(svg).toContain('Bloodline of')
  })
}

test('a profile says how its player is related to oneself', async ({ page }) => {
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

for (const [mode, text] of [
  ['bloodline', 'No bloodline data available'],
  ['followers', 'No follower data available'],
] as const) {
  test(`without anybody the ${mode} says so`, async ({ page }) => {
    const { playerUuid } = await readOwnTree(page)
    await page.route(new RegExp(`/api/lineage/${mode}/[0-9a-f-]{36}\\?`), (route) =>
      route.fulfill({ json: { ...makePlayer('0'), playerUuid } }),
    )
    await page.goto(`/lineage?mode=${mode}`)
    await expect(page.getByText(text)).toBeVisible()
  })
}

test.describe('of nobody', () => {
  test.use({ expectedErrors: [/404/] })

  test('there is no data', async ({ page }) => {
    await page.goto('/lineage?root=ffffffff-0000-0000-0000-000000000000')
    await expect(page.getByText('No bloodline data available')).toBeVisible()
  })
})

test.describe('during an outage', () => {
  test.use({ expectedErrors: [/500/] })
  const OUTAGE = { status: 500, body: 'oops' }

  test('the tree says what failed and can be tried again', async ({ page }) => {
    const tree = /\/api\/lineage\/bloodline\/[0-9a-f-]{36}\?/
    await page.route(tree, (route) => route.fulfill(OUTAGE))
    await page.goto('/lineage')
    await expect(page.getByText('Failed to load lineage data')).toBeVisible()
    await page.unroute(tree)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tree')).toBeVisible()
  })

  test('so does the offer of more', async ({ page }) => {
    await page.goto('/lineage')
    await page.getByRole('treeitem').first().focus()
    await page.keyboard.press('End')
    await page.route(/depth=1/, (route) => route.fulfill(OUTAGE))
    await page.keyboard.press('Enter')
    const more = page.getByRole('treeitem', { name: 'Failed to load more children' })
    await expect(more).toBeVisible()
    await page.unroute(/depth=1/)
    await page.keyboard.press('Enter')
    await expect(more).toHaveCount(0)
  })
})

test.describe('for a visitor', () => {
  test.use({ username: null })

  test('the way leads to the gate', async ({ page }) => {
    await page.goto('/lineage')
    await expect(page).toHaveURL(/\/auth/)
  })
})

for (const width of [360, 1440]) {
  for (const view of ['', '?mode=followers', '?view=chart', '?view=chart&shape=descending']) {
    test(`/lineage${view} has no accessibility violation at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/lineage${view}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('tree').or(page.getByRole('application'))).toBeVisible()
      await page.getByRole('button', { name: 'Expand All' }).click()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
}

test('an open search has no accessibility violation, and nothing scrolls sideways at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/lineage')
  await page.getByRole('combobox').fill('el')
  await expect(page.getByRole('option').first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  for (const view of ['', '?view=chart']) {
    await page.goto(`/lineage${view}`, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
