import { mutationOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { FIELD_NAMES } from '#web/lib/field-names.ts'
import { refreshTexts } from '#web/lib/take-down.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** Writes what was there before the entry of the audit log. */
export function restoreVersion(entryId: number) {
  return mutationOptions({
    mutationFn: () =>
      unwrap(api.admin.audit[':id'].restore.$post({ param: { id: String(entryId) } })),
    onSuccess: ({ field }, _variables, _result, { client }) => {
      toast({ title: `${FIELD_NAMES[field]} Restored` })
      return refreshTexts(client)
    },
    onError: toastFailure('Restore Failed'),
  })
}
