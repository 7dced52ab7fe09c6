import { mutationOptions } from '@tanstack/react-query'
import { accountOnlyQuery, api, unwrap } from '#web/lib/api.ts'
import { retryWithPasskey } from '#web/lib/with-passkey.ts'
import { toast } from '#web/ui/toasts/toast.ts'

export function ownDataQuery() {
  return accountOnlyQuery(['own data'], () => unwrap(api.account.data.$get()))
}

export function requestAccountDeletion() {
  return mutationOptions({
    mutationFn: (password: string | null) =>
      retryWithPasskey(() =>
        unwrap(api.account.deletion.$post({ json: password === null ? {} : { password } })),
      ),
    onSuccess: () => toast({ title: 'Your Account Will Be Deleted' }),
  })
}

export function cancelAccountDeletion() {
  return mutationOptions({
    mutationFn: () => unwrap(api.account.deletion.$delete()),
    onSuccess: () => toast({ title: 'Deletion Cancelled' }),
  })
}
