import { Dialog } from 'radix-ui'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../fields/button.tsx'
import type { ButtonTone } from '../fields/button-class.ts'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  /** The element that opens the dialog. Without it, `isOpen` controls the dialog. */
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The element that takes the focus on close if there is no trigger. */
  opener?: RefObject<HTMLElement | null>
  title: string
  text: string
  children?: ReactNode
  confirmLabel: string
  canConfirm?: boolean
  tone?: ButtonTone
  onConfirm: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen: isOpenOutside, onOpenChange, opener, title, text, children } = props
  const { trigger, confirmLabel, canConfirm = true, tone = 'danger', onConfirm } = props
  const [isOpenHere, setIsOpenHere] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  function setIsOpen(isOpen: boolean) {
    setIsOpenHere(isOpen)
    onOpenChange?.(isOpen)
  }

  return (
    <Modal
      role="alertdialog"
      isOpen={isOpenOutside ?? isOpenHere}
      trigger={trigger}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      // A click outside does not close the dialog, because it asks for a decision.
      onInteractOutside={(event) => event.preventDefault()}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        const first = findFirstField(event.currentTarget) ?? cancel.current
        first?.focus()
      }}
      onCloseAutoFocus={() => opener?.current?.focus()}
      className="top-1/2 left-1/2 max-h-[90dvh] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto border border-gold-600 bg-night-850 p-7"
    >
      <Dialog.Title className="font-display text-3xl font-semibold text-bone-50">
        {title}
      </Dialog.Title>
      <Dialog.Description className="mt-3">{text}</Dialog.Description>
      {children}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Dialog.Close asChild>
          <Button ref={cancel} tone="quiet">
            Cancel
          </Button>
        </Dialog.Close>
        <Dialog.Close asChild>
          <Button tone={tone} disabled={!canConfirm} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Dialog.Close>
      </div>
    </Modal>
  )
}

function findFirstField(dialog: EventTarget | null): HTMLElement | null {
  return dialog instanceof HTMLElement ? dialog.querySelector('select, textarea') : null
}
