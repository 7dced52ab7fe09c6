import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#web/community/calendar/event/event-page.tsx'
import { eventQuery } from '#web/community/calendar/queries.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { toEventHead } from './-heads/calendar-head.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/calendar_/$id')({
  staticData: { page: { sample: '/calendar/{event}', rendering: 'server' } },
  loader: ({ context, params: { id } }) => context.prefetch(eventQuery(id)),
  head: ({ match: { context }, params: { id } }) =>
    toQueryHeadTags(eventQuery(id), toEventHead, context),
  component: Evening,
})

function Evening() {
  const { user } = useAuth()
  return <EventPage id={Route.useParams().id} isSignedIn={user !== null} />
}
