import type { APIRequestContext } from '@playwright/test'
import { toVisibleText } from './first-answers.ts'

export async function getBackLink(
  request: APIRequestContext,
  path: string,
): Promise<[label: string, href: string]> {
  const html = await (await request.get(path)).text()
  for (const [, attributes = '', content = ''] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)) {
    const label = toVisibleText(content).trim()
    const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (label.startsWith('Back to')) return [label, toVisibleText(href)]
  }
  throw new Error(`${path} has no link back`)
}
