import type { ReactNode } from 'react'
import type { ModeratedField } from '#schema/community/moderation.ts'
import { MODERATED_FIELD_LABELS } from '#web/lib/moderation-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type TakeDownDialogProps = {
  trigger: ReactNode
  field: ModeratedField
  name: string
  onConfirm: (reason: string) => void
}

export function TakeDownDialog({ trigger, field, name, onConfirm }: TakeDownDialogProps) {
  return (
    <ReasonDialog
      trigger={trigger}
      title={`Take down this ${MODERATED_FIELD_LABELS[field].toLowerCase()}?`}
      text={`It is removed from the page of ${name}. The owner sees your reason there and can write a new one.`}
      confirmLabel="Take down"
      onConfirm={onConfirm}
    />
  )
}
