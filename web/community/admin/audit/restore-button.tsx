import { mutationOptions } from '@tanstack/react-query'
import { findRestorableField } from '#schema/community/moderation.ts'
import type { AuditEntryRow } from '#schema/contracts/community/audit.ts'
import { Quotation } from '#web/community/admin/quotation.tsx'
import { api, unwrap } from '#web/lib/api.ts'
import { FIELD_NAMES } from '#web/lib/moderation-words.ts'
import { refreshTexts } from '#web/lib/take-down.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { toExcerptText } from './audit-change.tsx'

export function RestoreButton({ entry }: { entry: AuditEntryRow }) {
  const restore = useSingleMutation(restoreVersion(entry.id))
  const restorable = findRestorableField(entry)
  if (!restorable || entry.before === null) return null
  const isPart = entry.partAt !== null
  const noun = FIELD_NAMES[restorable.field].toLowerCase()
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" className="mt-3" disabled={restore.isPending}>
          Restore<span className="sr-only"> the {noun} before</span>
        </Button>
      }
      title={`Restore this ${noun}?`}
      text={`This replaces the current ${noun} of ${entry.targetName ?? 'the owner'} with the version from before this change.${isPart ? ' Only the changed part is shown here, but the whole text is restored.' : ''}`}
      confirmLabel="Restore"
      tone="primary"
      onConfirm={() => restore.mutate()}
    >
      <Quotation field={restorable.field} value={toExcerptText(entry.before, isPart)} />
    </ConfirmDialog>
  )
}

function restoreVersion(entryId: number) {
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
