/** Presses what was pressed before React listened, once the page is hydrated. */
export function pressAgain(root: HTMLElement, buttons: Iterable<HTMLElement>): void {
  const pressed = [...buttons]
  if (pressed.length === 0) return
  const observer = new MutationObserver(() => {
    if ('prerendered' in root.dataset) return
    observer.disconnect()
    for (const button of pressed) if (button.isConnected) press(button)
  })
  observer.observe(root, { attributes: true, attributeFilter: ['data-prerendered'] })
}

/** Menus open when a pointer goes down on them, dialogs with the click. */
function press(button: HTMLElement): void {
  const init = { bubbles: true, cancelable: true, pointerType: 'mouse', isPrimary: true }
  button.dispatchEvent(new PointerEvent('pointerdown', init))
  button.focus()
  button.click()
}
