import { useSyncExternalStore } from 'react'
import { GAME_TIME_ZONE } from '#web/site.ts'

const STORAGE_KEY = 'evernight.clock'
const OWN = 'own'
const listeners = new Set<() => void>()

/** Returns whether times are shown in the visitor's time zone instead of the game's. */
export function useTimeZoneChoice(): { isOwn: boolean; setOwn: (isOwn: boolean) => void } {
  return { isOwn: useSyncExternalStore(subscribe, readIsOwn, () => false), setOwn }
}

export function readChosenTimeZone(isOwn = !import.meta.env.SSR && readIsOwn()): string {
  return isOwn ? new Intl.DateTimeFormat().resolvedOptions().timeZone : GAME_TIME_ZONE
}

function readIsOwn(): boolean {
  return localStorage.getItem(STORAGE_KEY) === OWN
}

function setOwn(isOwn: boolean): void {
  if (isOwn) localStorage.setItem(STORAGE_KEY, OWN)
  else localStorage.removeItem(STORAGE_KEY)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
