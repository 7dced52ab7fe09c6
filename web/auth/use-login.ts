import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, unwrap } from '#web/lib/api.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { userQuery } from './queries.ts'

type Credentials = { identifier: string; password: string }

/** Signs in; the login route's `beforeLoad` then redirects. */
export function useLogin() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useSingleMutation({
    mutationFn: (json: Credentials) => unwrap(api.login.$post({ json })),
    onSuccess: async (user) => {
      // The cached responses are those of a visitor.
      queryClient.removeQueries({ type: 'inactive' })
      queryClient.setQueryData(userQuery().queryKey, user)
      await router.invalidate()
    },
  })
}
