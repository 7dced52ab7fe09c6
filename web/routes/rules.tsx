import { createFileRoute } from '@tanstack/react-router'
import { rulesQuery } from '#web/community/site/queries.ts'
import { RulesPage } from '#web/community/site/rules-page.tsx'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/rules')({
  staticData: { page: { sample: '/rules', rendering: 'server' } },
  loader: ({ context }) => context.prefetch(rulesQuery()),
  head: ({ match: { context } }) => toHeadTags(toRulesHead(), context),
  component: RulesPage,
})

function toRulesHead(): PageHead {
  const { title, lead } = PAGE_HEADINGS.rules
  const [path, card, type] = ['/rules', '/cards/site.png', 'website'] as const
  return { title, description: `${lead}.`, path, card, type, jsonLd: null }
}
