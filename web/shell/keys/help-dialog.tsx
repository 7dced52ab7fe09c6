import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Palette } from '#web/shell/palette/palette.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import type { HelpDialogKind as Kind } from './use-shortcuts.ts'

type HelpProps = { kind: Kind; onKind: (kind: Kind) => void; onClose: () => void }

export default function HelpDialog({ kind, onKind, onClose }: HelpProps) {
  const opener = useRef(document.activeElement)
  useCloseOnNavigation(onClose)

  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    // Restores the focus unless the next page's heading already has the focus.
    const isFree = document.activeElement === document.body
    if (isFree && opener.current instanceof HTMLElement) opener.current.focus()
  }

  const dialog = { onClose, onCloseAutoFocus }
  if (kind === 'keys') return <ShortcutsDialog {...dialog} />
  return <Palette {...dialog} onKeys={() => onKind('keys')} />
}

function useCloseOnNavigation(onClose: () => void): void {
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedOn.current) onClose()
  }, [pathname, onClose])
}
