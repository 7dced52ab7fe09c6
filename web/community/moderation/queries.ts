import { mutationOptions } from '@tanstack/react-query'
import type { ReportReason, Subject } from '#schema/community/moderation.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query-client.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'

/** Always refetched, because a player can end the takedown by writing a new text. */
export function ownTakedownsQuery() {
  return accountQuery(['own-takedowns'], () => unwrap(api.user.takedowns.$get()), {
    staleTime: 0,
    gcTime: 0,
  })
}

export function sendReport(subject: Subject) {
  return mutationOptions({
    mutationFn: (given: { reason: ReportReason; note: string }) =>
      unwrap(api.reports.$post({ json: { ...subject, ...given } })),
    onSuccess: () =>
      toast({ title: 'Reported', description: 'Thank you. An administrator will look at it.' }),
    onError: toastFailure('Report Failed'),
  })
}
