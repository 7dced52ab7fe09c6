import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, unwrap } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { privateProfileQuery, userQuery } from './queries.ts'

export function useLogout() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => unwrap(api.logout.$post()),
    onSuccess: async () => {
      queryClient.setQueryData(userQuery().queryKey, null)
      queryClient.removeQueries({ queryKey: privateProfileQuery().queryKey })
      // Whatever else was read may have been answered to the account that just left.
      await queryClient.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== userQuery().queryKey[0],
      })
      await router.invalidate()
    },
    onError: (error) => {
      toast({ title: 'Logout failed', description: error.message, tone: 'destructive' })
    },
  })
}
