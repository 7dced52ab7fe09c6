import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { hasSignedInHintCookie, userQuery } from '#web/lib/session/queries.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { clearSession } from '../clear-session.ts'
import { clearLoginLinkToken } from '../link-token.ts'

type Credentials = { identifier: string; password: string }

/** Logs in with a password. The route's `beforeLoad` then leaves the login page. */
export function useLogin() {
  return useNewSession((json: Credentials) => unwrap(api.login.$post({ json })))
}

export function usePasskeyLogin() {
  return useNewSession(async () => {
    const { logInWithPasskey } = await import('#web/lib/passkeys.ts')
    return logInWithPasskey()
  })
}

export function useSignInLink(token: string) {
  return useNewSession(() => unwrap(api.login.link.$post({ json: { token } })))
}

function useNewSession<Given = void>(logIn: (given: Given) => Promise<User>) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useSingleMutation({
    mutationFn: async (given: Given) => {
      const user = await logIn(given)
      // Private windows, privacy settings and embedded browsers may drop cookies without an error.
      if (!hasSignedInHintCookie()) throw new Error(REFUSAL_MESSAGES.noCookie)
      return user
    },
    onSuccess: async (user) => {
      clearLoginLinkToken()
      const { queryKey } = userQuery()
      if (queryClient.getQueryData(queryKey)) await clearSession(queryClient, router)
      // Removes cached responses, because they were fetched for a signed-out visitor.
      queryClient.removeQueries({ type: 'inactive' })
      queryClient.setQueryData(queryKey, user)
      await router.invalidate()
    },
  })
}
