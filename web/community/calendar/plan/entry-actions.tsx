import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CalendarEntry } from '#schema/contracts/community/calendar.ts'
import { GROUP_PROFILES } from '#web/lib/address/paths.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toTitle } from '../evening-row.tsx'
import { removeEntry } from '../mutations.ts'
import { EntryForm } from './entry-form.tsx'

export default function EntryActions({ entry }: { entry: CalendarEntry }) {
  const { planner, title } = entry
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const shouldRestoreFocus = useRef(false)
  const remove = useSingleMutation({
    ...removeEntry(entry.id),
    onSuccess: () => {
      toast({ title: 'Evening Removed' })
      if (planner.kind === 'realm') return navigate({ to: '/calendar' })
      const { kind, id } = planner
      return navigate({ to: GROUP_PROFILES[kind], params: { id: String(id) }, hash: 'evenings' })
    },
  })
  if (isEditing) {
    return (
      <EntryForm
        planner={planner}
        entry={entry}
        onClose={() => {
          shouldRestoreFocus.current = true
          setEditing(false)
        }}
      />
    )
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        ref={(button) => {
          // Closing the form returns the focus to the button that opened it.
          if (shouldRestoreFocus.current) button?.focus()
          shouldRestoreFocus.current = false
        }}
        size="small"
        onClick={() => setEditing(true)}
      >
        Edit<span className="sr-only"> {toTitle(title)}</span>
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="small" tone="quiet" disabled={remove.isPending}>
            Remove<span className="sr-only"> {toTitle(title)}</span>
          </Button>
        }
        title="Remove this evening?"
        text={`“${toTitle(title)}” leaves the calendar with all its evenings, and those who come are no longer reminded.`}
        confirmLabel="Remove"
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
