const ENTER = '\n'

let typed = ''

export function startTypeAheadCapture(): void {
  window.addEventListener('keydown', collect, true)
}

export function endTypeAheadCapture(): { text: string; isEntered: boolean } {
  window.removeEventListener('keydown', collect, true)
  const [text, isEntered] = [typed.replaceAll(ENTER, ''), typed.endsWith(ENTER)]
  typed = ''
  return { text, isEntered }
}

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else if (event.key === 'Enter' && typed) typed += ENTER
  else return
  event.preventDefault()
  event.stopPropagation()
}
