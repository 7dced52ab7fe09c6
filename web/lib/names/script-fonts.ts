import {
  CJK_STYLESHEET_PATH,
  listCjkLetters,
  needsWritingSystemFonts,
  toCjkStylesheetUrls,
} from './script-styles.ts'

const SCRIPTS = '/fonts/scripts.css'
const linked = new Map<string, Promise<void>>()

export async function loadWritingSystemFonts(text: string): Promise<void> {
  if (linked.size === 0) findLinked()
  if (needsWritingSystemFonts(text) && !linked.has(SCRIPTS)) linked.set(SCRIPTS, append(SCRIPTS))
  const letters = listCjkLetters(text)
  const sheets = toCjkStylesheetUrls(letters.filter((letter) => !linked.has(letter)))
  for (const sheet of sheets) {
    const loading = append(sheet)
    for (const letter of readLetters(sheet)) linked.set(letter, loading)
  }
  await Promise.all([linked.get(SCRIPTS), ...letters.map((letter) => linked.get(letter))])
}

export function autoloadWritingSystemFonts(page: HTMLElement): void {
  void loadWritingSystemFonts(page.textContent)
  new MutationObserver((changes) => {
    const texts = changes.flatMap(({ addedNodes, target, type }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    )
    void loadWritingSystemFonts(texts.map(({ textContent }) => textContent).join(' '))
  }).observe(page, { childList: true, subtree: true, characterData: true })
}

function findLinked(): void {
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[href^="${CJK_STYLESHEET_PATH}"], link[href="${SCRIPTS}"]`,
  )
  for (const link of links) {
    const path = link.getAttribute('href') ?? ''
    const keys = path === SCRIPTS ? [SCRIPTS] : readLetters(path)
    for (const key of keys) linked.set(key, Promise.resolve())
  }
}

function readLetters(path: string): string[] {
  return listCjkLetters(new URL(path, document.baseURI).searchParams.get('of') ?? '')
}

function append(path: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = path
    // Resolves after an error too, because the system's fonts are then used.
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
