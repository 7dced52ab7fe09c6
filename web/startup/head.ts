declare global {
  interface Window {
    /** Ends the noting, and has the buttons that were pressed until now, once each. */
    takeEarlyPresses?: () => Iterable<HTMLElement>
    /** Ends the noting, and has the keys from that of the palette on. */
    takeEarlyKeys?: () => Iterable<KeyboardEvent>
  }
}
// The script of the head, which comes before the page's content. A function, since it is no module.
;(() => {
  const pressed = new Set<HTMLElement>()
  const keys: KeyboardEvent[] = []

  /** React listens only once the page's scripts are loaded: what is pressed before would be lost. Links and forms need no script. */
  function note({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>(
      '[data-prerendered] button:not([type="submit"])',
    )
    if (button) pressed.add(button)
  }

  /** The key that opens the palette, which is also one of browsers, and what is typed into it. */
  function noteKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    const isPalette = ctrlKey !== metaKey && !altKey && key === 'k'
    const isTyped = !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace')
    if (!isPalette && (keys.length === 0 || !isTyped)) return
    event.preventDefault()
    keys.push(event)
  }

  /**
   * Those that the server names, behind the first paint, for which styles and fonts are loaded. Fetched at once, and
   * evaluated one after the other: between two tasks the browser handles input.
   */
  async function loadScripts(): Promise<void> {
    const text = document.getElementById('page-scripts')?.textContent
    const paths: string[] = text ? JSON.parse(text) : []
    for (const href of paths) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
      await untilNextTask()
    }
    for (const path of paths) {
      await import(/* @vite-ignore */ path)
      await untilNextTask()
    }
  }

  /** Not everywhere yet; the fifth timer in a row waits for four milliseconds. */
  function untilNextTask(): Promise<void> {
    if ('scheduler' in window && 'yield' in scheduler) return scheduler.yield()
    return new Promise((resolve) => setTimeout(resolve))
  }

  window.addEventListener('click', note, true)
  window.takeEarlyPresses = () => {
    window.removeEventListener('click', note, true)
    return pressed
  }
  window.addEventListener('keydown', noteKey, true)
  window.takeEarlyKeys = () => {
    window.removeEventListener('keydown', noteKey, true)
    return keys
  }
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => setTimeout(loadScripts)),
  )
})()

export {}
