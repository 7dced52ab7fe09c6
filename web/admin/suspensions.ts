import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { toastFailure } from '#web/lib/take-down.ts'
import { withPasskey } from '#web/lib/with-passkey.ts'
import { toast } from '#web/ui/toast.ts'

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
    onSettled: refresh,
  })
}

export function liftSuspension(id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(api.admin.accounts[':id'].lift.$post({ param: { id: String(id) } })),
    onSuccess: () => toast({ title: 'Suspension Lifted' }),
    onError: toastFailure('Lift Failed'),
    onSettled: refresh,
  })
}

function refresh(
  _data: unknown,
  _error: unknown,
  _variables: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): Promise<void> {
  return client.invalidateQueries({ queryKey: ['admin'] })
}
