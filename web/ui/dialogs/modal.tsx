import { inertOthers } from 'aria-hidden'
import { Dialog } from 'radix-ui'
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { CloseGlyph } from '#web/ui/glyphs/icons.tsx'

type ModalProps = Pick<
  ComponentProps<typeof Dialog.Content>,
  'role' | 'onOpenAutoFocus' | 'onCloseAutoFocus' | 'onInteractOutside' | 'onKeyDown' | 'className'
> & {
  isOpen: boolean
  onClose: () => void
  /** This element calls `onOpen` when clicked, and takes the focus when the dialog closes. */
  trigger?: ReactNode
  onOpen?: () => void
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
          className="fixed inset-0 z-80 touch-pinch-zoom bg-night-950/80 data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
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

export function ModalHeader({ className, closeLabel = 'Close', children }: ModalHeadProps) {
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

/** Matches toasts and live regions, which stay active while the rest of the page is inert. */
const KEPT = '[data-toasts], [aria-live]'

/**
 * Makes the page inert only after the dialog is painted, because `inert` recomputes the page's
 * style. Until then, the dialog holds the focus and its overlay blocks the pointer.
 */
function useInertPage(
  isOpen: boolean,
  dialog: RefObject<HTMLElement | null>,
  cover: RefObject<HTMLElement | null>,
): void {
  // A layout effect, because its cleanup must run before the next page's heading takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    return afterPaint(() => {
      const { current } = dialog
      if (!current) return () => {}
      const kept = [current, ...document.querySelectorAll(KEPT)]
      if (cover.current) kept.push(cover.current)
      // Locks scrolling first, because measuring the scroll bar after the other changes would force
      // another layout.
      const unlock = lockScrolling()
      const release = inertOthers(kept)
      const letGo = keepFocus(current)
      return () => {
        letGo()
        release()
        unlock()
      }
    })
  }, [isOpen, dialog, cover])
}

function keepFocus(dialog: HTMLElement): () => void {
  const take = () => {
    if (document.activeElement === document.body) dialog.focus()
  }
  take()
  const observer = new MutationObserver(take)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

let locks = 0

/** Locks scrolling. Keeps the scroll bar's width free, to avoid a layout shift. */
function lockScrolling(): () => void {
  const { documentElement: html } = document
  if (locks++ === 0) {
    const hasScrollBar = window.innerWidth > html.clientWidth
    html.dataset.dialogOpen = hasScrollBar ? 'with-scroll-bar' : ''
  }
  return () => {
    if (--locks === 0) delete html.dataset.dialogOpen
  }
}

function afterPaint(act: () => () => void): () => void {
  let end = () => {}
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      end = act()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    end()
  }
}
