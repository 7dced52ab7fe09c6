import { useSyncExternalStore } from 'react'

/** How this device's keyboard writes the palette's keys; a page drawn by the server takes the common one. */
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
