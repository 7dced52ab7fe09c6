import { useEffect } from 'react'

/**
 * Replaces `react-style-singleton`, with which Radix locks the page's scrolling (alias in
 * vite.config.ts): a style element needs 'unsafe-inline' in the CSP, a constructed sheet does not.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null

  function add(styles: string): void {
    users += 1
    if (users > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }

  function remove(): void {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }

  // biome-ignore lint/correctness/noComponentHookFactories: same signature as the replaced package
  return function AdoptedStyle({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles])
    return null
  }
}
