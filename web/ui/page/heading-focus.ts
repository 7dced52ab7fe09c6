// After a navigation, the heading takes the focus unless a key or pointer event comes first.
let request: AbortController | null = null

export function requestHeadingFocus(): void {
  cancelRequest()
  request = new AbortController()
  const since = performance.now()
  const onInput = ({ timeStamp }: Event) => {
    // Ignores events older than the request, such as the one that navigated and is still bubbling.
    if (timeStamp > since) cancelRequest()
  }
  window.addEventListener('keydown', onInput, request)
  window.addEventListener('pointerdown', onInput, request)
}

export function applyHeadingFocus(heading: HTMLElement | null): void {
  if (!request || !heading) return
  cancelRequest()
  heading.focus({ preventScroll: true })
}

function cancelRequest(): void {
  request?.abort()
  request = null
}
