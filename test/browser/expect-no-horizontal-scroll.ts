import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Fails if the page scrolls horizontally at any of the widths, and lists the elements at fault. */
export async function expectNoHorizontalScroll(
  page: Page,
  widths = [360, 768, 1440],
): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate((width) => {
      const { scrollWidth } = document.documentElement
      if (scrollWidth <= width) return []
      const found = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > width,
      )
      return [`${scrollWidth} px`, ...found.map(({ outerHTML }) => outerHTML.slice(0, 160))]
    }, width)
    expect(wider, `at ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Fails if the page scrolls horizontally on a phone with text of double size, or if the buttons in
 * its header are cut off.
 */
export async function expectNoHorizontalScrollWithLargeText(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 900 })
  await setTextSize(page, '200%')
  for (const name of ['Search the realm', 'Open the menu']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expectNoHorizontalScroll(page, [360])
  await setTextSize(page, '')
  if (before) await page.setViewportSize(before)
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
}
