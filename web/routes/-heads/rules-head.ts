import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

export function toRulesHead(): PageHead {
  const { title, lead } = PAGE_HEADINGS.rules
  const [path, card, type] = ['/rules', '/cards/site.png', 'website'] as const
  return { title, description: `${lead}.`, path, card, type, jsonLd: null }
}
