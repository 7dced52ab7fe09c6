import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequest, BrowserContextOptions, Page } from '@playwright/test'
import { SCRIPTLESS_PATH } from './shared-page.ts'
import { test as base } from './site.ts'

export const DEMO_PASSWORD = 'nightfall-demo'

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * Signs in as a demo character: `test.use({ username: 'player.demo' })`. All tests share its
 * session, so a test that logs out must use `signIn`.
 */
export const test = base.extend<{ username: string | null }>({
  username: [null, { option: true }],
  storageState: async ({ username, playwright, baseURL }, use, { project }) => {
    if (!username || !baseURL) return use(undefined)
    const file = join(project.outputDir, `session-of-${username}.json`)
    if (!existsSync(file)) {
      const state = await signIn(playwright.request, baseURL, username)
      mkdirSync(project.outputDir, { recursive: true })
      // Writes to a temporary file first, because another Playwright worker may be reading `file`.
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, JSON.stringify(state))
      renameSync(draft, file)
    }
    await use(JSON.parse(readFileSync(file, 'utf8')) as StorageState)
  },
})

/** Logs the character in with a separate session. `identifier` is a username or a UUID. */
export async function signIn(
  request: APIRequest,
  baseURL: string,
  identifier: string,
): Promise<StorageState> {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: SAME_ORIGIN_HEADERS })
  const answer = await context.post('/api/login', {
    data: { identifier, password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${identifier} cannot log in: ${await answer.text()}`)
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** Leaves the page, and replaces its cookies with those of another session. */
export async function switchSession(page: Page, { cookies }: StorageState): Promise<void> {
  await leavePageAndClearCookies(page)
  await page.context().addCookies(cookies)
}

/** Leaves the page first, because its last requests would fail without cookies. */
export async function leavePageAndClearCookies(page: Page): Promise<void> {
  await page.goto(SCRIPTLESS_PATH)
  await page.context().clearCookies()
}

/**
 * A header that browsers send with requests from the site’s own pages. Without it, writes are
 * refused.
 */
export const SAME_ORIGIN_HEADERS = { 'Sec-Fetch-Site': 'same-origin' }

export { expect } from './site.ts'
