import { createFileRoute } from '@tanstack/react-router'
import { recruitingHousesQuery } from '#web/community/recruiting/queries.ts'
import { RecruitingPage } from '#web/community/recruiting/recruiting-page.tsx'
import { readRecruitingSearch } from '#web/community/recruiting/recruiting-search.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { toHeadTags } from './-heads/head-tags.ts'
import { toRecruitingHead } from './-heads/recruiting-head.ts'

export const Route = createFileRoute('/recruiting')({
  staticData: {
    page: {
      sample: '/recruiting',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Recruiting',
        description: 'Houses that take you in',
        sign: 'door',
        position: 22,
        isInFooter: true,
      },
    },
  },
  validateSearch: readRecruitingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(recruitingHousesQuery(deps)),
  head: ({ match: { context, search } }) =>
    toHeadTags(toRecruitingHead(context.queryClient, search), context),
  component: Recruiting,
})

function Recruiting() {
  const { user, isAdmin } = useAuth()
  const navigate = Route.useNavigate()
  return (
    <RecruitingPage
      view={Route.useSearch()}
      onView={(search) => navigate({ search })}
      isSignedIn={user !== null}
      isAdmin={isAdmin}
    />
  )
}
