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

export function dismissAnnouncement(id: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(id))
  } catch {
    // It is dismissed for this page alone.
  }
}
