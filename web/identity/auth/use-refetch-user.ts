import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { userQuery } from '#web/lib/session/queries.ts'

export function useRefetchUser(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
    await router.invalidate()
  }
}
