import { inertOthers } from 'aria-hidden'
import { type RefObject, useLayoutEffect } from 'react'

/** Matches toasts, which stay usable above a dialog, and live regions. */
const KEPT = '[data-toasts], [aria-live]'

/**
 * Makes the page inert only after the dialog is painted, because `inert` recomputes the page's
 * style. Until then, the dialog holds the focus and its overlay blocks the pointer.
 */
export function useInertPage(
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
      // Runs first, to measure the scroll bar without another layout.
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
