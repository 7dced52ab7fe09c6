import { parseCodePointRanges } from '#tools/build/fonts/unicode-range.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { makeChildeNode, mockLineageApi, readOwnLineageTree } from './lineage-trees.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'dynasty.demo' })

test('chart and list show the same players, arrow keys choose one, and Back restores the chart', async ({
  page,
}) => {
  const root = await readOwnLineageTree(page)
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

  await page.getByRole('button', { name: 'Top-down' }).click()
  await expect(page).toHaveURL(/view=chart&shape=descending/)
  await chart.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText(`Childe of ${root.characterName}`)
  const name = (await chosen.locator('bdi').textContent()) ?? ''
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await chosen.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: 'Back to Lineage' }).click()
  await expect(page).toHaveURL(/view=chart&shape=descending/)
  await expect(chosen).toContainText(name)
})

test('in the chart a click centres a player, and a double click expands it', async ({ page }) => {
  await mockLineageApi(page, (uuid) => ({
    ...makeChildeNode('1', [makeChildeNode('2', [makeChildeNode('3')])]),
    playerUuid: uuid,
    characterName: 'Elder',
  }))
  await page.goto('/lineage?view=chart&shape=descending')
  const chart = page.getByRole('application')
  await expect(chart).toBeVisible()
  await expectNoHorizontalScroll(page, [320, 768])
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart')
  // A click in the space between two players selects the nearer one, here the childe.
  await chart.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Chosen in the tree' })).toContainText('Childe 2')
  await chart.dblclick({ position: { x: box.width / 2, y: box.height / 2 } })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Chosen in the tree' })).toContainText('Childe 3')
})

test('the chart begins near the top, ends at the bottom of the window, and can fill the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/lineage?view=chart')
  const chart = page.getByRole('application')
  for (const [width, height, below] of [
    [360, 800, 520],
    [1440, 900, 400],
  ] as const) {
    await test.step(`the chart’s edges at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Lineage of ')
      const box = await chart.boundingBox()
      expect(box?.y).toBeLessThan(below)
      const bar = page.getByRole('region', { name: 'Chosen in the tree' })
      const end = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
      if (width > 1000) expect(Math.abs(end - height)).toBeLessThan(40)
      expect(box?.height).toBeGreaterThanOrEqual(384)
    })
  }

  await test.step('the expanded chart fits every window width, and is accessible while its search is open', async () => {
    await page.getByRole('button', { name: 'Expand All' }).click()
    await expectNoHorizontalScroll(page, [320, 768])
    await page.getByRole('combobox').fill('el')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await expectAccessible(page)
    await page.getByRole('combobox').press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await page.getByRole('button', { name: 'Full screen' }).click()
  const panel = page.locator(':fullscreen')
  await expect
    .poll(async () => await panel.boundingBox())
    .toMatchObject({ width: 1440, height: 900 })
  await expect.poll(async () => (await chart.boundingBox())?.height).toBeGreaterThan(600)
  const chosen = panel.getByRole('region', { name: 'Chosen in the tree' })
  await expect(chosen.getByRole('button', { name: 'Load more disciples' })).toBeInViewport()
  await chosen.getByRole('button', { name: 'Collapse' }).click()
  await expect(chosen.getByRole('button', { name: 'Expand' })).toBeInViewport({ ratio: 1 })
})

test('a saved chart has the site’s fonts for names in every script; saving shows progress and can be cancelled', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  const waiting: (() => void)[] = []
  await page.route(/\/api\/texture\//, async (route) => {
    await Promise.race([released.promise, new Promise<void>((release) => waiting.push(release))])
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    })
  })
  const names = ['Агафья Змей', 'לילית בת־ים', 'سلمى الذئب', '黒月千鶴']
  // Adds a name with the letter ł, so that the picture needs a second file of the Latin font.
  const childer = [...names, 'Bogusława'].map((characterName, index) => ({
    ...makeChildeNode(String(index + 2)),
    characterName,
    avatarUrl: `/api/texture/${String(index).padStart(8, '0')}-0000-0000-0000-000000000000`,
  }))
  await mockLineageApi(page, (uuid) => ({
    ...makeChildeNode('1', childer),
    playerUuid: uuid,
    characterName: '𝓥𝓪𝓶𝓹 Ermengarde',
    avatarUrl: '/api/texture/00000009-0000-0000-0000-000000000000',
  }))
  await page.goto('/lineage?view=chart&shape=descending')
  await expect
    .poll(() =>
      page.evaluate(
        (all) => all.every((name) => document.fonts.check('600 15px Cormorant, Names', name)),
        names,
      ),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Save as SVG' }).click()
  await expect(page.getByText('Portraits: 0 of 6')).toBeVisible()
  await expect.poll(() => waiting.length).toBeGreaterThan(5)
  for (const release of waiting.splice(0, 5)) release()
  await expect(page.getByText(/Portraits: [1-9]\d* of 6/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Save as SVG' })).toBeVisible()
  released.resolve()

  const save = async (kind: 'SVG' | 'PNG') => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save as ${kind}` }).click()
    const fileName = `Bloodline-of-𝓥𝓪𝓶𝓹-Ermengarde.${kind.toLowerCase()}`
    expect((await download).suggestedFilename()).toBe(fileName)
    return Buffer.concat(await (await (await download).createReadStream()).toArray())
  }
  const svg = (await save('SVG')).toString()
  expect(svg).toContain('Evernight')
  expect(svg).toContain('Bloodline of Vamp Ermengarde')
  expect(svg).toMatch(/@font-face\{font-family:"?Cormorant"?;[^}]*data:font\/woff2;base64,d09GMg/)
  const ranges = Array.from(svg.matchAll(/unicode-range:([^;]*);/g), ([, range]) => range).join()
  for (const name of names) {
    const code = name.codePointAt(0) ?? 0
    expect(parseCodePointRanges(ranges).some(([from, to]) => code >= from && code <= to)).toBe(true)
  }
  const png = (await save('PNG')).toString('base64')
  const countLit = await page.evaluate(countLitPixels, `data:image/png;base64,${png}`)
  expect(countLit.name).toBeGreaterThan(100)
  expect(countLit.site).toBeGreaterThan(100)
})

/**
 * Counts bright pixels where a text should be: `name` below the root’s portrait, and `site` along
 * the bottom edge.
 */
async function countLitPixels(url: string): Promise<{ name: number; site: number }> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const middle = canvas.width / 2
  const count = (top: number, height: number) => {
    // Measures to the right of the centre, because the line between the two players runs down the
    // centre.
    const { data } = context?.getImageData(middle + 4, top, 60, height) ?? { data: [] }
    return data.filter((red, index) => index % 4 === 0 && red > 120).length
  }
  return { name: count(614, 28), site: count(canvas.height - 90, 40) }
}
