import { inertOthers } from 'aria-hidden'
import { type RefObject, useLayoutEffect } from 'react'

/** Elements that stay reachable above a dialog, and live regions. */
const KEPT = '[data-toasts], [aria-live]'

/**
 * While the dialog is open, only toasts beside it can be focused, read or scrolled. Applied after
 * the dialog is painted, because it computes the whole page's style. Until then the dialog has the
 * focus, and its overlay the pointer.
 */
export function useStillPage(
  isOpen: boolean,
  dialog: RefObject<HTMLElement | null>,
  cover: RefObject<HTMLElement | null>,
): void {
  // The cleanup runs before the next page's heading takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    return afterPaint(() => {
      const { current } = dialog
      if (!current) return () => {}
      const kept = [current, ...document.querySelectorAll(KEPT)]
      if (cover.current) kept.push(cover.current)
      // Runs first, to detect the scroll bar without another layout.
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

/** Refocuses the dialog when the focus is lost, for example when a button is replaced. */
function keepFocus(dialog: HTMLElement): () => void {
  const take = () => {
    if (document.activeElement === document.body) dialog.focus()
  }
  take()
  const observer = new MutationObserver(take)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The last of nested dialogs to close unlocks. */
let locks = 0

/** Reserves the scroll bar's width, to avoid a layout shift. */
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

/** Acts after the next frame. The result undoes it, or cancels it before. */
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
