import type { APIRequestContext } from '@playwright/test'
import { listPublicPageUrls } from '#tools/lib/read-pages.ts'

export const DEMO_PLAYER_NAME = 'Aurelian-Vasquière'

const PARAMETERISED_ADDRESSES = [
  '/dynasties?page=2',
  '/dynasties?type=house&search=a',
  '/players?page=3',
  '/players?search=el&race=Witch',
  `/player/${DEMO_PLAYER_NAME}`,
  `/player/${DEMO_PLAYER_NAME}?from=players&page=2&utm_source=elsewhere`,
]

export const PUBLIC_PATHS = [...listPublicPageUrls(), ...PARAMETERISED_ADDRESSES]

export async function fetchApiJson<Answer>(
  request: APIRequestContext,
  path: string,
): Promise<Answer> {
  const answer = await request.get(`/api/${path}`)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return answer.json()
}

export function toVisibleText(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
