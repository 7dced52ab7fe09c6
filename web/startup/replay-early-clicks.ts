export function replayEarlyClicks(): void {
  const clicked = new Set<HTMLElement>()

  function record({ target }: Event): void {
    // `data-prerendered` is empty until React listens for events. `hydratePage` then sets a value.
    const button = (target as Element).closest<HTMLElement>(
      '[data-prerendered=""] button:not([type="submit"])',
    )
    if (button) clicked.add(button)
  }

  window.addEventListener('click', record, true)
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('[data-prerendered]')
    const observer = new MutationObserver(() => {
      if (root?.hasAttribute('data-prerendered')) return
      observer.disconnect()
      window.removeEventListener('click', record, true)
      for (const button of clicked) if (button.isConnected) click(button)
    })
    if (root) observer.observe(root, { attributeFilter: ['data-prerendered'] })
  })
}

/** Sends `pointerdown` too, because menus open on that event and dialogs on `click`. */
function click(button: HTMLElement): void {
  const init = { bubbles: true, cancelable: true, pointerType: 'mouse', isPrimary: true }
  button.dispatchEvent(new PointerEvent('pointerdown', init))
  button.focus()
  button.click()
}
