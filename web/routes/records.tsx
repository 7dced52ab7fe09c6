import { createFileRoute } from '@tanstack/react-router'
import { recordsQuery } from '#web/history/chronicle/records/queries.ts'
import { RecordsPage } from '#web/history/chronicle/records/records-page.tsx'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toRecordsHead } from './-heads/history-heads.ts'

export const Route = createFileRoute('/records')({
  staticData: {
    page: {
      sample: '/records',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Records',
        description: 'Most childer, the eldest, the fastest rising',
        sign: 'scroll',
        position: 17,
        isInFooter: true,
      },
    },
  },
  loader: ({ context }) => context.prefetch(recordsQuery()),
  head: ({ match: { context } }) => toQueryHeadTags(recordsQuery(), toRecordsHead, context),
  component: RecordsPage,
})
