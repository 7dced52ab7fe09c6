const STORAGE_KEY = 'evernight.single-keys'

/** Whether `/` and `?` do anything. Speech input types letters by mistake, so they can be turned off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
}
