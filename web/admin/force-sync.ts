import { mutationOptions, useIsMutating } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { toServerSentence } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'

const KEY = ['force-sync']

/** Runs a sync now. */
export function forceSync() {
  return mutationOptions({
    mutationKey: KEY,
    mutationFn: () => unwrap(api.admin.sync.$post()),
    onSuccess: ({ synced, errors, state, note }) => {
      if (state === 'finished') {
        toast({
          title: 'Sync Complete',
          description: [`Synced ${synced} players with ${errors} errors`, note]
            .filter(Boolean)
            .join('. '),
        })
        return
      }
      toast({
        title: 'Sync goes on',
        description: `Synced ${synced} players so far; the next tick goes on from there.`,
      })
    },
    onError: (error) => {
      const description = toServerSentence(error) ?? 'Sync failed'
      toast({ title: 'Sync Failed', description, tone: 'destructive' })
    },
    // A sync may change the data of every query except the signed-in user.
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' }),
  })
}

/** Whether a sync forced in this tab is pending, including one forced before the page was left. */
export function useIsSyncing(): boolean {
  return useIsMutating({ mutationKey: KEY }) > 0
}
