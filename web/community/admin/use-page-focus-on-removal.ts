import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to the page's content if `element` is removed together with the focused button.
 */
export function usePageFocusOnRemoval(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const removed = element.current
    return () => {
      const focused = document.activeElement
      const isLost = removed?.contains(focused) || focused?.closest('[role=alertdialog]')
      if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [element])
}
