import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { ApiPage } from '#web/outside/api-docs/api-page.tsx'
import { toNoindexHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/api-docs')({
  staticData: {
    page: {
      sample: '/api-docs',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'API',
        description: 'Every API call, for developers',
        sign: 'scroll',
        position: 13,
      },
    },
  },
  head: ({ match: { context } }) =>
    toHeadTags({ ...toNoindexHead(TITLES.api), path: '/api-docs' }, context),
  component: ApiPage,
})
