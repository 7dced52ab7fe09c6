import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/lib/session/auth-provider.tsx'

const STORAGE_KEY = 'evernight.admin-mode'
const listeners = new Set<() => void>()

/** Reads Admin Mode, which this browser stores. It is off for everybody but administrators. */
export function useAdminMode(): { isAdminMode: boolean; setAdminMode: (on: boolean) => void } {
  const { isAdmin } = useAuth()
  const isOn = useSyncExternalStore(subscribe, isStoredOn, () => false)
  return { isAdminMode: isAdmin && isOn, setAdminMode }
}

function setAdminMode(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, String(on))
  for (const notify of listeners) notify()
}

function isStoredOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'true'
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  window.addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', notify)
  }
}
