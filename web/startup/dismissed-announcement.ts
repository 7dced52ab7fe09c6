const STORAGE_KEY = 'evernight.dismissed-announcement'

/** Hides the announcement that this browser dismissed, before the page is painted. */
export function hideDismissed(): void {
  try {
    const id = Number(localStorage.getItem(STORAGE_KEY))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`[data-announcement="${id}"]{display:none}`)
    document.adoptedStyleSheets.push(sheet)
  } catch {
    // Without storage, or in an old browser, the announcement stays.
  }
}

/** Hides an announcement and remembers it in this browser. Works before the page's own scripts are there. */
export function dismissOnClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[data-announcement] button') : null
  const aside = button?.closest<HTMLElement>('[data-announcement]')
  if (!aside) return
  aside.hidden = true
  document.getElementById('content')?.focus()
  try {
    localStorage.setItem(STORAGE_KEY, aside.dataset.announcement ?? '')
  } catch {
    // It is dismissed for this page alone.
  }
}
