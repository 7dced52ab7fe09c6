let typed = ''

/** Collects what is typed until the palette is there; what has been collected stays. */
export function startTypeAhead(): void {
  window.addEventListener('keydown', collect, true)
}

/** What was typed since; keys go to the page again. */
export function endTypeAhead(): string {
  window.removeEventListener('keydown', collect, true)
  const text = typed
  typed = ''
  return text
}

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}
