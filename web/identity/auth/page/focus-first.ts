/** Focuses the first of the named fields; false when there is none. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): boolean {
  const field = names[0] && form.elements.namedItem(names[0])
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  return true
}
