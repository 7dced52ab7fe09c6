import { PART_SCRIPTS_ID, type PartScripts, type PressedPart } from './part-scripts.ts'

const asked = new Set<PressedPart>()

/**
 * An import whose scripts are fetched side by side, where the document names them: by themselves they come one behind
 * the other, since each says only when it is there which others it needs.
 */
export function loadAtOnce<Module>(part: PressedPart, load: () => Promise<Module>) {
  return (): Promise<Module> => {
    if (!asked.has(part)) fetchScripts(part)
    return load()
  }
}

/**
 * Into the browser's cache, and not as modules or by a link: what could not be loaded in these ways would not be asked
 * for again, and `importAgain` not be of use.
 */
function fetchScripts(part: PressedPart): void {
  asked.add(part)
  const text = document.getElementById(PART_SCRIPTS_ID)?.textContent
  const scripts: PartScripts | null = text ? JSON.parse(text) : null
  for (const path of scripts?.[part] ?? []) {
    // biome-ignore lint/style/noRestrictedGlobals: a file and no call of the API
    fetch(path)
      .then((response) => response.blob())
      .catch(() => {})
  }
}
