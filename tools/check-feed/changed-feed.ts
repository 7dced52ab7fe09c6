import { demoApp } from '#demo/app.ts'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import { makeRealmEnv } from '#test/support/realm-world.ts'
import { checkFeed } from './check-feed.ts'
import type { Finding } from './finding.ts'

export const ROWS_PER_PAGE = 200

export type TestFeedPage = { items: Record<string, unknown>[]; next: string | null; total: number }

export async function makeRealmFeed(fault: object = { fault: null }): Promise<FeedFetcher> {
  const env = makeRealmEnv()
  await demoApp.request(
    '/faults',
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    },
    env,
  )
  return (path, init) => demoApp.request(`/feed${path}`, init, env)
}

export async function makeChangedFeed(
  change: (page: TestFeedPage, path: string) => unknown,
): Promise<FeedFetcher> {
  const feed = await makeRealmFeed()
  return async (path, init) => {
    const response = await feed(path, init)
    if (!response.ok) return response
    return Response.json(change((await response.json()) as TestFeedPage, path))
  }
}

export function removeFields(...fields: string[]) {
  return (page: TestFeedPage) => ({
    ...page,
    items: page.items.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))),
    ),
  })
}

export async function checkTestFeed(feed: FeedFetcher, token = 'realm'): Promise<Finding[]> {
  return (await checkFeed(feed, token, ROWS_PER_PAGE)).findings
}

export function listErrorFindings(findings: Finding[]): Finding[] {
  return findings.filter(({ level }) => level === 'error')
}

export function formatFindings(findings: Finding[]): string {
  return findings.map(({ field, what }) => `${field ?? ''} ${what}`).join('\n')
}
