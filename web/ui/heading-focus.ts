// After a navigation the new page's heading takes the focus, unless the visitor has moved on meanwhile.
let isWanted = false

export function wantHeadingFocus(): void {
  isWanted = true
  const since = performance.now()
  const done = new AbortController()
  const giveUp = ({ timeStamp }: Event) => {
    // The press that led here may still be on its way up to the window.
    if (timeStamp <= since) return
    isWanted = false
    done.abort()
  }
  window.addEventListener('keydown', giveUp, done)
  window.addEventListener('pointerdown', giveUp, done)
}

export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!isWanted || !heading) return
  isWanted = false
  heading.focus({ preventScroll: true })
}
