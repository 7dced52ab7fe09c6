import { createFileRoute } from '@tanstack/react-router'
import { rulesQuery } from '#web/community/site/queries.ts'
import { RulesPage } from '#web/community/site/rules-page.tsx'
import { toPageHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/rules')({
  staticData: { page: { sample: '/rules', rendering: 'server' } },
  loader: ({ context }) => context.prefetch(rulesQuery()),
  head: ({ match: { context } }) => toHeadTags(toPageHead('rules', '/rules'), context),
  component: RulesPage,
})
