import { AlertDialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../fields/button.tsx'
import type { ButtonTone } from '../fields/button-class.ts'

type ConfirmDialogProps = {
  /** The element that opens the dialog; without one, `isOpen` controls it. */
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Gets the focus back on close when there is no trigger. */
  opener?: RefObject<HTMLElement | null>
  title: string
  text: string
  /** Below the text. */
  children?: ReactNode
  confirmLabel: string
  /** Whether what the dialog asks for is given. */
  canConfirm?: boolean
  /** Of the button that confirms. */
  tone?: ButtonTone
  onConfirm: () => void
}

/** Confirms an action with consequences. */
export function ConfirmDialog({
  trigger,
  isOpen,
  onOpenChange,
  opener,
  title,
  text,
  children,
  confirmLabel,
  canConfirm = true,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-80 bg-night-950/80 backdrop-blur-xs data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={() => opener?.current?.focus()}
          className="fixed top-1/2 left-1/2 z-80 max-h-[90dvh] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto border border-gold-600 bg-night-850 p-7 shadow-raised"
        >
          <AlertDialog.Title className="font-display text-3xl font-semibold text-bone-50">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-3">{text}</AlertDialog.Description>
          {children}
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button tone="quiet">Cancel</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button tone={tone} disabled={!canConfirm} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Without a field, Cancel gets the focus. */
function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const field = event.currentTarget.querySelector<HTMLElement>('select, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}
