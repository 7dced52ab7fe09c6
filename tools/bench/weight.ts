import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/browser.ts'
import type { BenchOptions } from './options.ts'
import { listPublicPaths, withSite } from './site.ts'
import { toScriptBudget, weighVisit } from './weigh-visit.ts'

const VIEWPORT = { width: 1440, height: 900 }

/** What a first visit to each public route fetches, in kilobytes of 1,000 bytes, gzip. */
export async function* benchWeight({ only }: BenchOptions): AsyncGenerator<object> {
  yield* withSite(async function* ({ siteUrl }) {
    const browser = await chromium.launch(await findBrowser())
    try {
      for (const route of await listPublicPaths(siteUrl, only)) {
        // The service worker fetches after the page, for later visits.
        const context = await browser.newContext({
          baseURL: siteUrl,
          viewport: VIEWPORT,
          serviceWorkers: 'block',
        })
        const visit = await weighVisit(await context.newPage(), route)
        await context.close()
        const budget = toScriptBudget(route)
        yield {
          route,
          requests: visit.requests,
          scriptGzip: toKb(visit.script),
          budgetGzip: toKb(budget),
          isWithinBudget: visit.script <= budget,
          styleGzip: toKb(visit.style),
          htmlGzip: toKb(visit.html),
          fonts: toKb(visit.font),
          imagesGzip: toKb(visit.image),
          allGzip: toKb(visit.all),
        }
      }
    } finally {
      await browser.close()
    }
  })
}

function toKb(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
