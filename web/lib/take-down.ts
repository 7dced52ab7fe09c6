import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ContentKey } from '#schema/community/moderation.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { api, unwrap } from './api.ts'
import { MODERATED_FIELD_LABELS } from './moderation-words.ts'

export function takeDownContent(subject: ContentKey) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      unwrap(api.admin['take-down'].$post({ json: { ...subject, reason } })),
    onSuccess: (_data, _variables, _result, { client }) => {
      toast({
        title: `${MODERATED_FIELD_LABELS[subject.field]} Taken Down`,
        description: 'The owner sees the reason. It can be restored from the audit log.',
      })
      return refetchAllExceptUser(client)
    },
    onError: toastFailure('Take Down Failed'),
  })
}

/** Refetches all queries but the signed-in user, because any of them may have changed. */
export function refetchAllExceptUser(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
}
