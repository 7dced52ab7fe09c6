import type { ReactNode } from 'react'
import type { SubjectField } from '#schema/community/moderation.ts'
import { FIELD_NAMES } from '#web/lib/moderation-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type TakeDownDialogProps = {
  trigger: ReactNode
  field: SubjectField
  name: string
  onConfirm: (reason: string) => void
}

export function TakeDownDialog({ trigger, field, name, onConfirm }: TakeDownDialogProps) {
  return (
    <ReasonDialog
      trigger={trigger}
      title={`Take down this ${FIELD_NAMES[field].toLowerCase()}?`}
      text={`It is removed from the page of ${name}. The owner sees your reason there and can write a new one.`}
      confirmLabel="Take down"
      onConfirm={onConfirm}
    />
  )
}
