import { PART_SCRIPTS_ID, type PartScripts, type PressedPart } from './part-scripts.ts'

/** By address; none that could not be fetched. */
const fetched = new Map<string, Promise<unknown>>()

/**
 * An import whose scripts are fetched side by side, where the document names them: by themselves they come one behind
 * the other, since each says only when it is there which others it needs.
 */
export function loadAtOnce<Module>(part: PressedPart, load: () => Promise<Module>) {
  return (): Promise<Module> => {
    fetchScripts(part).catch(() => {})
    return load()
  }
}

/** For a press that may come, behind all that the page needs itself. Throws if a script cannot be fetched, or none is known. */
export async function fetchAhead(...parts: PressedPart[]): Promise<void> {
  if (!document.getElementById(PART_SCRIPTS_ID)) throw new Error('The document names no scripts.')
  await Promise.all(parts.map((part) => fetchScripts(part, 'low')))
}

async function fetchScripts(part: PressedPart, priority: RequestPriority = 'auto'): Promise<void> {
  const text = document.getElementById(PART_SCRIPTS_ID)?.textContent
  const scripts: PartScripts | null = text ? JSON.parse(text) : null
  const paths = scripts?.[part] ?? []
  await Promise.all(
    paths.map((path) => {
      const fetching = fetched.get(path) ?? fetchScript(path, priority)
      fetched.set(path, fetching)
      return fetching
    }),
  )
}

/**
 * Into the browser's cache, and not as a module or by a link: what could not be loaded in these ways would not be asked
 * for again, and `importAgain` not be of use.
 */
async function fetchScript(path: string, priority: RequestPriority): Promise<void> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a file and no call of the API
    const response = await fetch(path, { priority })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await response.blob()
  } catch (error) {
    fetched.delete(path)
    throw error
  }
}
