import { mutationOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { refetch } from '#web/lib/refetch.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** Closes a report without a take-down. */
export function dismissReport(id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(api.admin.reports[':id'].dismiss.$post({ param: { id: String(id) } })),
    onSuccess: () => toast({ title: 'Report Dismissed' }),
    onError: toastFailure('Dismiss Failed'),
    onSettled: refetch(['admin']),
  })
}
