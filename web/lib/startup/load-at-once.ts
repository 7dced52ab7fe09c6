import { PART_SCRIPTS_ID, type PartScripts, type PressedPart } from './part-scripts.ts'

/** Addresses. */
const asked = new Set<string>()

/**
 * An import whose scripts are fetched side by side, where the document names them: by themselves they come one behind
 * the other, since each says only when it is there which others it needs.
 */
export function loadAtOnce<Module>(part: PressedPart, load: () => Promise<Module>) {
  return (): Promise<Module> => {
    fetchScripts(part)
    return load()
  }
}

/** For a press that may come: after all that the page asks for itself, and not for who saves bytes. */
export function fetchPartsAhead(...parts: PressedPart[]): void {
  const isSaving = Reflect.get(navigator, 'connection')?.saveData === true
  if (isSaving) return
  for (const part of parts) fetchScripts(part, 'low')
}

/**
 * Into the browser's cache, and not as modules or by a link: what could not be loaded in these ways would not be asked
 * for again, and `importAgain` not be of use.
 */
function fetchScripts(part: PressedPart, priority: RequestPriority = 'auto'): void {
  const text = document.getElementById(PART_SCRIPTS_ID)?.textContent
  const scripts: PartScripts | null = text ? JSON.parse(text) : null
  for (const path of scripts?.[part] ?? []) {
    if (asked.has(path)) continue
    asked.add(path)
    // biome-ignore lint/style/noRestrictedGlobals: a file and no call of the API
    fetch(path, { priority })
      .then((response) => response.blob())
      .catch(() => {})
  }
}
