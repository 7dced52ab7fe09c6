import { useSyncExternalStore } from 'react'

type Shortcut = 'search' | 'keys' | 'palette'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

export function findShortcut({ key, ctrlKey, metaKey, altKey }: Pressed): Shortcut | null {
  if (ctrlKey !== metaKey) return !altKey && key.toLowerCase() === 'k' ? 'palette' : null
  if (ctrlKey || altKey) return null
  return key === '/' ? 'search' : key === '?' ? 'keys' : null
}

const STORAGE_KEY = 'evernight.single-keys'

/** Returns whether shortcuts of one key are on. Users of speech input need to turn them off. */
export function areSingleKeyShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

export function setSingleKeyShortcutsOn(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
}

/** Returns the keys that open the palette. Until hydration, they are those of Windows and Linux. */
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
