import type { APIRequestContext } from '@playwright/test'
import { request as playwright } from '@playwright/test'
import { test as base } from 'vitest'
import { demoSystem } from './demo-system.ts'

type Fixtures = { request: APIRequestContext; baseURL: string }

/** Provides the `request` fixture of the browser tests without a browser. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(demoSystem.siteUrl),
  request: async ({ baseURL }, use) => {
    const request = await playwright.newContext({ baseURL, timeout: 0 })
    await use(request)
    await request.dispose()
  },
})

export { request as playwright } from '@playwright/test'
export { expect } from 'vitest'
