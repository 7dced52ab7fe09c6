import { mutationOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { refetchOnSettled } from '#web/lib/query-client.ts'
import { withPasskey } from '#web/lib/with-passkey.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'

export function suspendAccount(id: number) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      withPasskey(() =>
        unwrap(
          api.admin.accounts[':id'].suspend.$post({ param: { id: String(id) }, json: { reason } }),
        ),
      ),
    onSuccess: () => toast({ title: 'Account Suspended', description: 'Its sessions have ended.' }),
    onError: toastFailure('Suspension Failed'),
    onSettled: refetchOnSettled(['admin']),
  })
}

export function liftSuspension(id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(api.admin.accounts[':id'].lift.$post({ param: { id: String(id) } })),
    onSuccess: () => toast({ title: 'Suspension Lifted' }),
    onError: toastFailure('Suspension Not Lifted'),
    onSettled: refetchOnSettled(['admin']),
  })
}
