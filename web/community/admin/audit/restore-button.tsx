import { findRestorable } from '#schema/community/moderation.ts'
import type { AuditEntryRow } from '#schema/contracts/community/audit.ts'
import { FIELD_NAMES } from '#web/lib/field-names.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Quotation } from '../quotation.tsx'
import { toPartText } from './audit-change.tsx'
import { restoreVersion } from './restore.ts'

/** On an entry of an edit: writes again what was there before it. */
export function RestoreButton({ entry }: { entry: AuditEntryRow }) {
  const restore = useSingleMutation(restoreVersion(entry.id))
  const restorable = findRestorable(entry)
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
      text={`The ${noun} from before this entry replaces what ${entry.targetName ?? 'the owner'} has there now.${isPart ? ' The log stores only what this entry changed; the rest comes back as it was then, too.' : ''}`}
      confirmLabel="Restore"
      tone="primary"
      onConfirm={() => restore.mutate()}
    >
      <Quotation field={restorable.field} value={toPartText(entry.before, isPart)} />
    </ConfirmDialog>
  )
}
