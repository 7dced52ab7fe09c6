import { listScriptStyles } from './script-styles.ts'

/** Links the style sheets that names in the text need, once each; resolved when they are there. */
export async function loadScriptFonts(text: string): Promise<void> {
  await Promise.all(listScriptStyles(text).map(loadStyle))
}

/** Links what the page's names need, now and whenever text is added. */
export function followScriptFonts(page: HTMLElement): void {
  void loadScriptFonts(page.textContent)
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') void loadScriptFonts(target.textContent ?? '')
      for (const node of addedNodes) void loadScriptFonts(node.textContent ?? '')
    }
  }).observe(page, { childList: true, subtree: true, characterData: true })
}

const loading = new Map<string, Promise<void>>()

function loadStyle(path: string): Promise<void> {
  const begun = loading.get(path)
  if (begun) return begun
  const isThere = document.querySelector(`link[href="${path}"]`) !== null
  const promise = isThere ? Promise.resolve() : append(path)
  loading.set(path, promise)
  return promise
}

function append(path: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = path
    // Without it the system's fonts draw the name.
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
