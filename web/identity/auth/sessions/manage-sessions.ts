import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OwnSession } from '#schema/contracts/identity/accounts.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { ACCOUNT_QUERY_META, refetchOnSettled } from '#web/lib/query-client.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: () => unwrap(api.sessions.$get()),
    meta: ACCOUNT_QUERY_META,
  })
}

export function endOwnSession({ id, browser }: OwnSession) {
  return mutationOptions({
    mutationFn: () => unwrap(api.sessions[':uuid'].$delete({ param: { uuid: id } })),
    onSuccess: () => toast({ title: 'Device Logged Out', description: browser }),
    onError: toastFailure('The device could not be logged out'),
    onSettled: refetchOnSettled(sessionsQuery().queryKey),
  })
}
