const STORAGE_KEY = 'evernight.last-profile'

export function saveLastProfile(uuid: string): void {
  sessionStorage.setItem(STORAGE_KEY, uuid)
}

export function readLastProfile(): string | null {
  return sessionStorage.getItem(STORAGE_KEY)
}
