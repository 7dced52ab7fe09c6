import type { Browser } from '@playwright/test'
import { toScriptBudget } from './script-budgets.ts'
import { type Visit, type Weight, weighVisit } from './weigh-visit.ts'

const VIEWPORT = { width: 1440, height: 900 }

/** What each route costs who comes for the first time, in kilobytes of 1,000 bytes. */
export async function measureBytes(browser: Browser, siteUrl: string, routes: string[]) {
  const lines: object[] = []
  for (const route of routes) {
    // The service worker fetches after the page, for later visits.
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: VIEWPORT,
      serviceWorkers: 'block',
    })
    const visit = await weighVisit(await context.newPage(), route)
    await context.close()
    lines.push(toLine(route, visit))
  }
  return lines
}

function toLine(route: string, { requests, ...weights }: Visit) {
  const { script, style, html, font, image } = weights
  const all = Object.values(weights)
  const budget = toScriptBudget(route)
  return {
    route,
    requests,
    scriptGzip: toKb(script.gzip),
    budgetGzip: toKb(budget),
    isWithinBudget: script.gzip <= budget,
    scriptBrotli: toKb(script.brotli),
    styleGzip: toKb(style.gzip),
    styleBrotli: toKb(style.brotli),
    htmlGzip: toKb(html.gzip),
    htmlBrotli: toKb(html.brotli),
    fonts: toKb(font.plain),
    imagesGzip: toKb(image.gzip),
    imagesBrotli: toKb(image.brotli),
    allGzip: toKb(sum(all, 'gzip')),
    allBrotli: toKb(sum(all, 'brotli')),
  }
}

function sum(weights: Weight[], way: keyof Weight): number {
  return weights.reduce((total, weight) => total + weight[way], 0)
}

function toKb(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
