import { useEffect } from 'react'
import { toShortcut } from './shortcut.ts'
import { areSingleKeysOn } from './single-keys.ts'

export type Help = 'keys' | 'palette'

/** Hears the keys that work on every page. `onOpen` has to stay the same from render to render. */
export function useShortcuts(onOpen: (help: Help) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const shortcut = toShortcut(event)
      if (!shortcut || event.defaultPrevented || isTaken(event.target)) return
      if (shortcut !== 'palette' && !areSingleKeysOn()) return
      event.preventDefault()
      const box = shortcut === 'search' && findSearchBox()
      if (box) box.focus()
      else onOpen(shortcut === 'keys' ? 'keys' : 'palette')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onOpen])
}

/** Somebody is typing, or a dialog stands before the page. */
function isTaken(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  return isField || document.querySelector('[role$="dialog"]') !== null
}

function findSearchBox(): HTMLElement | null {
  return document.querySelector('main input[type="search"]')
}
