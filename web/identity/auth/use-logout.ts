import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, unwrap } from '#web/lib/api.ts'
import { findApiMessage } from '#web/lib/api-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { clearSession } from './clear-session.ts'

export function useLogout() {
  return useEndSession(() => unwrap(api.logout.$post()))
}

export function useLogoutEverywhere() {
  return useEndSession(() => unwrap(api.logout.everywhere.$post()))
}

function useEndSession(endSession: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useSingleMutation({
    mutationFn: endSession,
    onSuccess: () => clearSession(queryClient, router),
    onError: (error) => {
      const description = findApiMessage(error) ?? error.message
      toast({ title: 'Logout failed', description, tone: 'destructive' })
    },
  })
}
