import { inertOthers } from 'aria-hidden'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * While the dialog is open, nothing else can be focused, read or scrolled, except what speaks. Not before the dialog is
 * painted: each computes the style of the whole page. Until then the dialog has the focus, and its cover the pointer.
 */
export function useStillPage(
  isOpen: boolean,
  dialog: RefObject<HTMLElement | null>,
  cover: RefObject<HTMLElement | null>,
): void {
  // Its cleanup comes before the next page's heading takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    return afterPaint(() => {
      const kept = [dialog, cover].flatMap(({ current }) => current ?? [])
      const release = inertOthers([...kept, ...document.querySelectorAll('[aria-live]')])
      const unlock = lockScrolling()
      return () => {
        unlock()
        release()
      }
    })
  }, [isOpen, dialog, cover])
}

/** Of nested dialogs the last to close unlocks. */
let locks = 0

/** A scroll bar leaves its room, so that nothing moves. */
function lockScrolling(): () => void {
  const { documentElement: html } = document
  if (locks++ === 0) {
    const hasScrollBar = window.innerWidth > html.clientWidth
    html.dataset.still = hasScrollBar ? 'with-scroll-bar' : ''
  }
  return () => {
    if (--locks === 0) delete html.dataset.still
  }
}

/** Acts behind the next frame; the result ends what was done, or keeps it from being done. */
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
