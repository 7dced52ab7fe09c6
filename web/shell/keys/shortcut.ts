import { useSyncExternalStore } from 'react'

export type Shortcut = 'search' | 'keys' | 'palette'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** `/` the search box, `?` the keys, Ctrl or ⌘ K the palette; null for other keys. */
export function toShortcut({ key, ctrlKey, metaKey, altKey }: Pressed): Shortcut | null {
  if (ctrlKey !== metaKey) return !altKey && key.toLowerCase() === 'k' ? 'palette' : null
  if (ctrlKey || altKey) return null
  return key === '/' ? 'search' : key === '?' ? 'keys' : null
}

const STORAGE_KEY = 'evernight.single-keys'

/** Whether `/` and `?` work. Speech input types letters by mistake, so they can be turned off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
}

/** The palette's keys on this device's keyboard; the server renders the common ones. */
export function usePaletteKeys(): readonly [modifier: string, letter: string] {
  const isApple = useSyncExternalStore(never, isAppleDevice, () => false)
  return [isApple ? '⌘' : 'Ctrl', 'K']
}

function isAppleDevice(): boolean {
  return /Mac|iP/.test(navigator.platform)
}

function never(): () => void {
  return () => {}
}
