// After a navigation the new page's heading takes the focus, unless the visitor has moved on meanwhile.
let isWanted = false

export function wantHeadingFocus(): void {
  isWanted = true
  const giveUp = () => {
    isWanted = false
  }
  window.addEventListener('keydown', giveUp, { once: true })
  window.addEventListener('pointerdown', giveUp, { once: true })
}

export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!isWanted || !heading) return
  isWanted = false
  heading.focus({ preventScroll: true })
}
