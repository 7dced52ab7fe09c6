import { Dialog } from 'radix-ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { CloseGlyph } from '#web/ui/glyphs/icons.tsx'
import { useInertPage } from './use-inert-page.ts'

type ModalProps = Pick<
  ComponentProps<typeof Dialog.Content>,
  'role' | 'onOpenAutoFocus' | 'onCloseAutoFocus' | 'onInteractOutside' | 'onKeyDown' | 'className'
> & {
  isOpen: boolean
  onClose: () => void
  /** Opens the dialog through `onOpen`, and takes the focus when it closes. */
  trigger?: ReactNode
  onOpen?: () => void
  coverClass?: string
  /** Must contain `Dialog.Title`, and `Dialog.Description` if the dialog has one. */
  children: ReactNode
}

/**
 * Does not use Radix' `modal`, which computes the whole page's style before the dialog is painted;
 * see docs/decisions/050-dialogs-open-at-once.md.
 */
export function Modal({
  isOpen,
  onClose,
  trigger,
  onOpen,
  coverClass = 'backdrop-blur-xs',
  className,
  children,
  ...content
}: ModalProps) {
  const dialog = useRef<HTMLDivElement>(null)
  const cover = useRef<HTMLDivElement>(null)
  useInertPage(isOpen, dialog, cover)
  return (
    <Dialog.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open) => (open ? onOpen?.() : onClose())}
    >
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <div
          ref={cover}
          data-state={isOpen ? 'open' : 'closed'}
          className={`fixed inset-0 z-80 touch-pinch-zoom bg-night-950/80 data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in ${coverClass}`}
        />
        <Dialog.Content
          {...content}
          onFocusOutside={(event) => event.preventDefault()}
          ref={dialog}
          className={`fixed z-80 overscroll-contain shadow-raised ${className}`}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ModalHeadProps = {
  className: string
  closeLabel?: string
  children: ReactNode
}

export function ModalHead({ className, closeLabel = 'Close', children }: ModalHeadProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <Dialog.Title
        className={`min-w-0 font-display leading-tight font-semibold wrap-anywhere text-bone-50 ${className}`}
      >
        {children}
      </Dialog.Title>
      <Dialog.Close
        aria-label={closeLabel}
        className="-mt-1.5 -mr-3 grid size-12 shrink-0 place-items-center text-gold-300 hover:text-gold-200"
      >
        <CloseGlyph className="w-4.5" />
      </Dialog.Close>
    </div>
  )
}
