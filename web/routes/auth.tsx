import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { clearLoginLinkToken, readLoginLinkToken } from '#web/identity/auth/link-token.ts'
import { AuthPage, type AuthTabName } from '#web/identity/auth/page/auth-page.tsx'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { findCurrentUser } from '#web/lib/session/queries.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { Spinner } from '#web/ui/states/loading.tsx'

/** Redirects anyone already signed in; see docs/decisions/014-after-a-login.md. */
export const Route = createFileRoute('/auth')({
  staticData: {
    page: {
      sample: '/auth',
      rendering: 'browser',
      title: TITLES.auth,
      link: {
        for: 'visitors',
        label: 'Enter Realm',
        description: 'Log in or register',
        sign: 'door',
        position: 6,
      },
    },
  },
  validateSearch: readSearch,
  beforeLoad: async ({ context, location }) => {
    const linkToken = readLoginLinkToken()
    const user = await findCurrentUser(context.queryClient)
    if (!user || linkToken) return { linkToken }
    // Opens the page where the player can cancel the account's deletion.
    if (user.deletionDueAt) throw redirect({ to: '/my-data', replace: true })
    const href = location.state.returnTo ?? context.getPreviousPage() ?? '/dynasties'
    throw redirect({ href, replace: true })
  },
  pendingComponent: () => <Spinner />,
  component: Auth,
})

function readSearch(raw: Record<string, unknown>): { tab?: AuthTabName | undefined } {
  return { tab: readOneOf(raw.tab, ['login', 'register']) }
}

function Auth() {
  const { tab = 'login' } = Route.useSearch()
  const { linkToken } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const [username, setUsername] = useState('')
  const openTab = (next: AuthTabName) =>
    navigate({
      search: next === 'login' ? {} : { tab: next },
      state: true,
      replace: true,
      resetScroll: false,
    })
  const leaveLink = useCallback(() => {
    clearLoginLinkToken()
    void router.invalidate()
  }, [router])
  return (
    <AuthPage
      link={linkToken ? { token: linkToken, onLeave: leaveLink } : null}
      tab={tab}
      onTab={openTab}
      username={username}
      onLogin={(name) => {
        setUsername(name)
        void openTab('login')
      }}
    />
  )
}
