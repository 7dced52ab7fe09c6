import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import { DEMO_PLAYER_NAME, fetchApiJson } from './first-answers.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('the pages for in-world ranking boards fit a prim’s face, with no line cut off', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 1024 })
  for (const board of ['dynasties', 'clans', 'bloodlines', 'chronicle']) {
    await page.goto(`${baseURL}/board/${board}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bottoms = await page
      .locator('main :is(li, footer)')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)))
    expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b))
    expect(bottoms.at(-1)).toBeLessThanOrEqual(1024)
    const overflowing = await page
      .locator('li')
      .evaluateAll((items) => items.filter((item) => item.scrollHeight > item.clientHeight + 1))
    expect(overflowing).toEqual([])
  }
})

test('without JavaScript, the login page links to lists, and lists link to profiles', async ({
  page,
  request,
}) => {
  const [first] = await fetchApiJson<RankedDynasty[]>(request, 'dynasties')
  await page.goto('/auth')
  const words = page.locator('noscript p').last()
  await expect(words).toBeVisible()
  await expect(words).toContainText('Evernight needs JavaScript to sign you in.')
  for (const list of ['clans', 'bloodlines', 'players']) {
    await expect(page.locator(`noscript a[href="/${list}"]`)).toBeVisible()
  }
  await page.locator('noscript a[href="/dynasties"]').click()
  await expect(page).toHaveURL('/dynasties')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await page.goto(`/player/${DEMO_PLAYER_NAME}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelian Vasquière')
  await expect(page.getByRole('term').filter({ hasText: 'Life Status' })).toBeVisible()
})
