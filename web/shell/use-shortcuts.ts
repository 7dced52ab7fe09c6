import { useEffect } from 'react'
import { toShortcut } from './shortcut.ts'
import { areSingleKeysOn } from './single-keys.ts'

export type Help = 'keys' | 'palette'

/** Listens for the keys that work on every page. `onOpen` has to be the same in each render. */
export function useShortcuts(onOpen: (help: Help) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const shortcut = toShortcut(event)
      if (!shortcut || event.defaultPrevented || hasDialog()) return
      if (shortcut !== 'palette' && (isField(event.target) || !areSingleKeysOn())) return
      event.preventDefault()
      const box = shortcut === 'search' && findSearchBox()
      if (box) box.focus()
      else onOpen(shortcut === 'keys' ? 'keys' : 'palette')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onOpen])
}

/** A dialog is open. */
function hasDialog(): boolean {
  return document.querySelector('[role$="dialog"]') !== null
}

/** Where single keys are text that is being typed. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function findSearchBox(): HTMLElement | null {
  return document.querySelector('main input[type="search"]')
}
