import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

const CONTRAST_MIN = 4.5

type Line = { text: string; colour: string; x: number; y: number; width: number; height: number }

const SIZES = [
  [320, 568],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [2560, 1080],
] as const

test('the landing page’s text over the eclipse picture is legible at every window size', async ({
  page,
}) => {
  await page.goto('/')
  // Turns off transitions, because the text would fade in again after each screenshot.
  await adoptStyle(page, '* { transition: none !important }')
  for (const [width, height] of SIZES) {
    await test.step(`text is legible at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await waitForFontsAndPictures(page)
      const lines = await readLines(page)
      expect(lines.length).toBeGreaterThan(5)
      const bottom = Math.max(...lines.map((line) => line.y + line.height))
      const clip = { x: 0, y: 0, width, height: Math.ceil(bottom) }
      const picture = await withoutText(page, () => page.screenshot({ fullPage: true, clip }))
      const measured = await measure(page, picture.toString('base64'), lines)
      expect(measured.filter(({ least }) => least < CONTRAST_MIN)).toEqual([])
    })
  }
})

async function withoutText<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  await adoptStyle(page, '* { color: transparent !important; text-shadow: none !important }')
  const result = await act()
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
  return result
}

async function adoptStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, style)
}

function readLines(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('header, main section:first-of-type')].slice(0, 2)
    return parts.flatMap((part) => {
      const found: Line[] = []
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const colour = getComputedStyle(walker.currentNode.parentElement ?? part).color
        const text = walker.currentNode.textContent ?? ''
        for (const { x, y, width, height } of range.getClientRects()) {
          const isShown = width > 2 && x >= 0 && x + width <= innerWidth
          if (isShown) found.push({ text, colour, x, y: y + scrollY, width, height })
        }
      }
      return found
    })
  })
}

function measure(page: Page, picture: string, lines: Line[]) {
  return page.evaluate(
    async ([source, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      const swatch = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      if (!pen || !swatch) throw new Error('no canvas')
      pen.drawImage(image, 0, 0)
      const toLuminance = (rgb: ArrayLike<number>, at: number) => {
        const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((offset) => {
          const value = (rgb[at + offset] ?? 0) / 255
          return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      return wanted.map(({ text, colour, x, y, width, height }) => {
        swatch.fillStyle = colour
        swatch.fillRect(0, 0, 1, 1)
        const ink = toLuminance(swatch.getImageData(0, 0, 1, 1).data, 0)
        const { data } = pen.getImageData(x, y, Math.ceil(width), Math.ceil(height))
        let least = Number.POSITIVE_INFINITY
        for (let at = 0; at < data.length; at += 4) {
          const ground = toLuminance(data, at)
          const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
          least = Math.min(least, contrast)
        }
        return { text, least }
      })
    },
    [picture, lines] as const,
  )
}
