import { type ReactNode, useId, useState } from 'react'
import { getTextLength, REASON_MAX_LENGTH } from '#schema/rules.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ReasonDialogProps = {
  trigger: ReactNode
  title: string
  text: string
  confirmLabel: string
  onConfirm: (reason: string) => void
  label?: string
  isOptional?: boolean
  children?: ReactNode
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { label = 'Reason', isOptional = false, onConfirm, children, ...dialog } = props
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={() => setReason('')}
      canConfirm={isOptional || reason.trim() !== ''}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <label htmlFor={id} className="small-caps mt-5 block text-bone-100">
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        required={!isOptional}
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        aria-describedby={`${id}count`}
        onChange={(event) => setReason(event.target.value)}
        className="field field-sizing-content mt-1.5 block min-h-24 w-full resize-y px-4 py-3"
      />
      <p id={`${id}count`} className="figures mt-1.5 text-base text-bone-400">
        {getTextLength(reason)}/{REASON_MAX_LENGTH} characters
      </p>
    </ConfirmDialog>
  )
}
