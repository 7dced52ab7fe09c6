// After a navigation the new page's heading takes the focus, unless the visitor has moved on meanwhile.
let wish: AbortController | null = null

export function wantHeadingFocus(): void {
  letGo()
  wish = new AbortController()
  const since = performance.now()
  const giveUp = ({ timeStamp }: Event) => {
    // The press that led here may still be on its way up to the window.
    if (timeStamp > since) letGo()
  }
  window.addEventListener('keydown', giveUp, wish)
  window.addEventListener('pointerdown', giveUp, wish)
}

export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!wish || !heading) return
  letGo()
  heading.focus({ preventScroll: true })
}

function letGo(): void {
  wish?.abort()
  wish = null
}
