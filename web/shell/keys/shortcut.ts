/** What a key asks for on every page. */
export type Shortcut = 'search' | 'keys' | 'palette'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** `/` the search box, `?` the keys, Ctrl or ⌘ K the palette; null for what means nothing here. */
export function toShortcut({ key, ctrlKey, metaKey, altKey }: Pressed): Shortcut | null {
  if (ctrlKey !== metaKey) return !altKey && key.toLowerCase() === 'k' ? 'palette' : null
  if (ctrlKey || altKey) return null
  return key === '/' ? 'search' : key === '?' ? 'keys' : null
}
