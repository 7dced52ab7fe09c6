import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '#web/community/calendar/entry/entry-page.tsx'
import { entryQuery } from '#web/community/calendar/queries.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { toEntryHead } from './-heads/calendar-head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/calendar_/$id')({
  staticData: { page: { sample: '/calendar/{evening}', rendering: 'server' } },
  loader: ({ context, params: { id } }) => context.prefetch(entryQuery(id)),
  head: ({ match: { context }, params: { id } }) =>
    toHeadTags(toEntryHead(context.queryClient.getQueryData(entryQuery(id).queryKey)), context),
  component: Evening,
})

function Evening() {
  const { user } = useAuth()
  return <EntryPage id={Route.useParams().id} isSignedIn={user !== null} />
}
