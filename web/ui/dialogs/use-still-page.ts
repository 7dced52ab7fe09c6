import { inertOthers } from 'aria-hidden'
import { type RefObject, useLayoutEffect } from 'react'

/** What stays within reach above a dialog, and what speaks. */
const KEPT = '[data-toasts], [aria-live]'

/**
 * While the dialog is open, nothing else can be focused, read or scrolled, but toasts. Not before the dialog is painted:
 * each computes the style of the whole page. Until then the dialog has the focus, and its cover the pointer.
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
      const { current } = dialog
      if (!current) return () => {}
      const kept = [current, ...document.querySelectorAll(KEPT)]
      if (cover.current) kept.push(cover.current)
      // In this order: whether there is a scroll bar is known without another layout.
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

/** The dialog has the focus when it is nowhere, as after a button that is replaced. */
function keepFocus(dialog: HTMLElement): () => void {
  const take = () => {
    if (document.activeElement === document.body) dialog.focus()
  }
  take()
  const observer = new MutationObserver(take)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
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
