import type { Page } from '@playwright/test'
import { expect } from './site.ts'

const STRIP_MAX_PX = 200

/** Fails if a section contains only a heading, or if a strip of the page is empty and too tall. */
export async function expectNoLayoutGaps(page: Page): Promise<void> {
  // Retries, because sections may load their data later.
  await expect(async () => {
    const { bare, strip } = await measureGaps(page)
    expect(bare, 'headings with nothing below').toEqual([])
    expect(strip, 'the tallest empty strip').toBeLessThan(STRIP_MAX_PX)
  }).toPass()
}

async function measureGaps(page: Page): Promise<{ bare: string[]; strip: number }> {
  return page.locator('main').evaluate((main) => {
    const isDrawn = ({ width, height }: DOMRect) => width > 1 && height > 1
    const range = document.createRange()
    const boxes = [...main.querySelectorAll('img, svg, input, button')].map((element) =>
      element.getBoundingClientRect(),
    )
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim()) continue
      range.selectNodeContents(text)
      boxes.push(range.getBoundingClientRect())
    }
    let end = main.getBoundingClientRect().top
    let widest = 0
    for (const { top, bottom } of boxes.filter(isDrawn).sort((a, b) => a.top - b.top)) {
      widest = Math.max(widest, top - end)
      end = Math.max(end, bottom)
    }
    const sections = [...main.querySelectorAll('section')]
    return {
      strip: Math.max(widest, main.getBoundingClientRect().bottom - end),
      bare: sections.flatMap((section) => {
        const heading = section.querySelector('h2, h3')?.textContent ?? ''
        const rest = section.textContent.trim().length - heading.trim().length
        return rest > 0 || section.querySelector('img, svg') ? [] : [heading]
      }),
    }
  })
}
