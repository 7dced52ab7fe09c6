import type { Page } from '@playwright/test'
import { expect, test as owner } from './owners.ts'
import { test as member } from './signed-in.ts'

/**
 * Headings of sections that hydration changes for members. Everything below such a heading is
 * ignored.
 */
const COMES_LATER = /^(Recruiting|Seals)$/

type Place = { name: string; top: number }

/** Returns headings and buttons with their positions in pixels from the top of the page. */
async function locate(page: Page): Promise<Place[]> {
  // Waits for the style sheet, because no font starts loading before it is applied.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet }) => sheet,
    ),
  )
  await page.evaluate(async () => {
    // Repeats the layout until no font is loading, because a layout can request fonts, which then
    // change the layout.
    do {
      await document.fonts.ready
      document.body.getBoundingClientRect()
    } while (document.fonts.status === 'loading')
  })
  const places = await page.locator('main :is(h1, h2, h3, button)').evaluateAll((elements) =>
    elements
      .filter(
        ({ tagName, textContent }) => tagName !== 'BUTTON' || /^(Edit|Share)/.test(textContent),
      )
      .map((one) => ({
        name: one.textContent,
        top: Math.round(one.getBoundingClientRect().top + window.scrollY),
      })),
  )
  const end = places.findIndex(({ name }) => COMES_LATER.test(name))
  return end < 0 ? places : places.slice(0, end)
}

async function expectUnmoved(page: Page, path: string, widths = [360]): Promise<void> {
  for (const width of widths) {
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 900 })
    const release = Promise.withResolvers<void>()
    let isHead = true
    await page.route('**/assets/*.js', async (route) => {
      // Always loads the first script, the one in the head, because nothing is shown without it.
      if (!isHead) await release.promise
      isHead = false
      await route.continue()
    })
    const opening = page.goto(path)
    await page.locator('#page-scripts').waitFor({ state: 'attached' })
    const rendered = await locate(page)
    release.resolve()
    await opening
    await page.waitForLoadState('networkidle')
    expect(rendered.length, path).toBeGreaterThan(2)
    const hydrated = await locate(page)
    const moved = rendered.flatMap(({ name, top }) => {
      const now = hydrated.filter((one) => one.name === name).map((one) => one.top)
      return now.some((at) => Math.abs(at - top) <= 1) ? [] : [{ name, top, now }]
    })
    expect(moved, `${path} at ${width} px`).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
}

for (const kind of ['dynasty', 'clan', 'bloodline'] as const) {
  owner.describe(`page of a ${kind}, seen by its owner`, () => {
    owner.use({ kind })
    owner(
      'hydration does not move the parts of a group page seen by its owner',
      ({ page, owned: { path } }) =>
        expectUnmoved(page, `/${path}`, kind === 'dynasty' ? [360, 1440] : [360]),
    )
  })
}

member.describe('profiles, seen by other members', () => {
  member.use({ username: 'player.demo' })
  for (const path of ['/dynasties/1', '/players/1']) {
    member(`hydration does not move the parts of ${path}`, ({ page }) => expectUnmoved(page, path))
  }
})
