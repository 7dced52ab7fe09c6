import type { Page, Response } from '@playwright/test'
import { toVisibleText } from './first-answers.ts'
import { expect } from './site.ts'

export function recordApiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

export async function expectServerRenderedTitle(
  page: Page,
  response: Response | null,
): Promise<void> {
  const [, title = ''] = /<title>([^<]*)/.exec((await response?.text()) ?? '') ?? []
  expect(await page.title()).toBe(toVisibleText(title))
}
