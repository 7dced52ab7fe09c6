import { useEffect } from 'react'
import { toShortcut } from './shortcut.ts'
import { areSingleKeysOn } from './single-keys.ts'

export type Help = 'keys' | 'palette'

/** Hears the keys that work on every page. `onOpen` has to stay the same from render to render. */
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

/** A dialog stands before the page. */
function hasDialog(): boolean {
  return document.querySelector('[role$="dialog"]') !== null
}

/** Where single keys are what somebody is writing. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function findSearchBox(): HTMLElement | null {
  return document.querySelector('main input[type="search"]')
}
