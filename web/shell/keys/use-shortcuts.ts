import { useEffect } from 'react'
import { areSingleKeyShortcutsOn, findShortcut } from './shortcut.ts'
import { startTypeAheadCapture } from './type-ahead.ts'

export type HelpDialogKind = 'keys' | 'palette'

// True if the palette's shortcut was pressed before hydration. The palette opens afterwards.
let isEarly = false
if (!import.meta.env.SSR) {
  window.addEventListener('keydown', noteEarly)
  for (const event of window.takeEarlyKeys?.() ?? []) {
    window.dispatchEvent(new KeyboardEvent(event.type, event))
  }
}

function noteEarly(event: KeyboardEvent): void {
  if (findShortcut(event) !== 'palette') return
  event.preventDefault()
  startTypeAheadCapture()
  isEarly = true
}

/** Listens for the global shortcuts. `onOpen` must be stable between renders. */
export function useShortcuts(onOpen: (help: HelpDialogKind) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const shortcut = findShortcut(event)
      if (!shortcut || event.defaultPrevented || hasDialog()) return
      if (shortcut !== 'palette' && (isField(event.target) || !areSingleKeyShortcutsOn())) return
      event.preventDefault()
      const box = shortcut === 'search' && findSearchBox()
      if (box) box.focus()
      else onOpen(shortcut === 'keys' ? 'keys' : 'palette')
    }
    window.removeEventListener('keydown', noteEarly)
    window.addEventListener('keydown', onKeyDown)
    if (isEarly) onOpen('palette')
    isEarly = false
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onOpen])
}

function hasDialog(): boolean {
  return document.querySelector('[role$="dialog"]') !== null
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function findSearchBox(): HTMLElement | null {
  return document.querySelector('main input[type="search"]')
}
