declare global {
  interface Window {
    /** Ends the noting, and has the buttons that were pressed until now, once each. */
    takeEarlyPresses?: () => Iterable<HTMLElement>
  }
}
// A script of its own, before the page's content: React listens only once the site's scripts are loaded, and what is
// pressed before would be lost. Links and forms need no script. A function, since it is no module.
;(() => {
  const pressed = new Set<HTMLElement>()

  function note({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>(
      '[data-prerendered] button:not([type="submit"])',
    )
    if (button) pressed.add(button)
  }

  window.addEventListener('click', note, true)
  window.takeEarlyPresses = () => {
    window.removeEventListener('click', note, true)
    return pressed
  }
})()

export {}
