declare global {
  interface Window {
    /** Ends the noting, and has the buttons that were pressed until now, once each. */
    takeEarlyPresses?: () => Iterable<HTMLElement>
  }
}
// The script of the head, which comes before the page's content. A function, since it is no module.
;(() => {
  const pressed = new Set<HTMLElement>()

  /** React listens only once the page's scripts are loaded: what is pressed before would be lost. Links and forms need no script. */
  function note({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>(
      '[data-prerendered] button:not([type="submit"])',
    )
    if (button) pressed.add(button)
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

  function untilNextTask(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve))
  }

  window.addEventListener('click', note, true)
  window.takeEarlyPresses = () => {
    window.removeEventListener('click', note, true)
    return pressed
  }
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => setTimeout(loadScripts)),
  )
})()

export {}
