import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequest, BrowserContextOptions, Page } from '@playwright/test'
import { test as base } from './site.ts'

export const DEMO_PASSWORD = 'nightfall-demo'

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * The site as a demo character sees it: `test.use({ username: 'player.demo' })`. The session is made
 * once and shared by every test, so a test that logs out signs in for itself, with `signIn`.
 */
export const test = base.extend<{ username: string | null }>({
  username: [null, { option: true }],
  storageState: async ({ username, playwright, baseURL }, use, { project }) => {
    if (!username || !baseURL) return use(undefined)
    const file = join(project.outputDir, `session-of-${username}.json`)
    if (!existsSync(file)) {
      const state = await signIn(playwright.request, baseURL, username)
      mkdirSync(project.outputDir, { recursive: true })
      // Another worker may read while this one writes.
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, JSON.stringify(state))
      renameSync(draft, file)
    }
    await use(JSON.parse(readFileSync(file, 'utf8')) as StorageState)
  },
})

/** A session of its own for a character with the demo's password; login takes a UUID, too. */
export async function signIn(
  request: APIRequest,
  baseURL: string,
  identifier: string,
): Promise<StorageState> {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: OWN_PAGE })
  const answer = await context.post('/api/login', {
    data: { identifier, password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${identifier} cannot log in: ${await answer.text()}`)
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** Makes the page's next requests those of another session. */
export async function become(page: Page, { cookies }: StorageState): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
}

/** What a browser sends from one of the site's own pages; a write without it is refused. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' }

export { expect } from './site.ts'
