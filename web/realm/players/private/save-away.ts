import { mutationOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** Sets the day on which the signed-in player is back, or null for now. */
export function saveAway() {
  return mutationOptions({
    mutationFn: (until: string | null) => unwrap(api.user.away.$put({ json: { until } })),
    onSuccess: async ({ until }, _variables, _result, { client }) => {
      toast({ title: until === null ? 'You Are Back' : 'Absence Saved' })
      const keys = [['profile'], ['player'], ['dynasties']]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
