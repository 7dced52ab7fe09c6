const STORAGE_KEY = 'evernight.last-profile'

export function saveLastProfileUuid(uuid: string): void {
  sessionStorage.setItem(STORAGE_KEY, uuid)
}

export function readLastProfileUuid(): string | null {
  return sessionStorage.getItem(STORAGE_KEY)
}
