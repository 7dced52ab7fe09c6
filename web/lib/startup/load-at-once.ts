import { PART_SCRIPTS_ID, type PartScripts, type PressedPart } from './part-scripts.ts'

const asked = new Set<PressedPart>()

/**
 * An import whose scripts are fetched side by side, where the document names them: by themselves they come one behind
 * the other, since each says only when it is there which others it needs.
 */
export function loadAtOnce<Module>(part: PressedPart, load: () => Promise<Module>) {
  return (): Promise<Module> => {
    if (!asked.has(part)) preload(part)
    return load()
  }
}

/** Not as modules: a browser that could not load one would not ask for it again, and `importAgain` not be of use. */
function preload(part: PressedPart): void {
  asked.add(part)
  const text = document.getElementById(PART_SCRIPTS_ID)?.textContent
  const scripts: PartScripts | null = text ? JSON.parse(text) : null
  for (const href of scripts?.[part] ?? []) {
    const link = document.createElement('link')
    const attributes = { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href }
    document.head.append(Object.assign(link, attributes))
  }
}
