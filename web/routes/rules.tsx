import { createFileRoute } from '@tanstack/react-router'
import { rulesQuery } from '#web/community/site/queries.ts'
import { RulesPage } from '#web/community/site/rules-page.tsx'
import { toHeadWithLead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/rules')({
  staticData: { page: { sample: '/rules', rendering: 'server' } },
  loader: ({ context }) => context.prefetch(rulesQuery()),
  head: ({ match: { context } }) => toHeadTags(toHeadWithLead('rules', '/rules'), context),
  component: RulesPage,
})
