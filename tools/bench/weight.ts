import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/browser.ts'
import type { BenchOptions } from './options.ts'
import { listPublicPaths, withSite } from './site.ts'
import { toScriptBudget, weighVisit } from './weigh-visit.ts'

const VIEWPORT = { width: 1440, height: 900 }

/** What a first visit to each public route fetches, in bytes, gzip. */
export async function* benchWeight({ only }: BenchOptions): AsyncGenerator<object> {
  yield* withSite(async function* ({ siteUrl: baseURL }) {
    const browser = await chromium.launch(await findBrowser())
    // The service worker fetches after the page, for later visits.
    const context = { baseURL, viewport: VIEWPORT, serviceWorkers: 'block' as const }
    try {
      for (const route of await listPublicPaths(baseURL, only)) {
        const page = await browser.newPage(context)
        const visit = await weighVisit(page, route)
        await page.context().close()
        yield { route, scriptBudget: toScriptBudget(route), ...visit }
      }
    } finally {
      await browser.close()
    }
  })
}
