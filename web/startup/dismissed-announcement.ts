const STORAGE_KEY = 'evernight.dismissed-announcement'

/** Hides the announcement before the first paint if this browser has dismissed it. */
export function hideDismissedAnnouncement(): void {
  try {
    hide(localStorage.getItem(STORAGE_KEY))
  } catch {
    // Without storage, or in an old browser, the announcement stays visible.
  }
}

/** Hides the announcement now and on later visits. Works before the page's own scripts load. */
export function dismissAnnouncementOnClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[data-announcement] button') : null
  const aside = button?.closest<HTMLElement>('[data-announcement]')
  if (!aside) return
  const { announcement = null } = aside.dataset
  try {
    hide(announcement)
    localStorage.setItem(STORAGE_KEY, announcement ?? '')
  } catch {
    aside.hidden = true
  }
  document.getElementById('content')?.focus()
}

/** Uses a style rule, which still applies when React renders the announcement again. */
function hide(id: string | null): void {
  if (!id) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[data-announcement="${Number(id)}"]{display:none}`)
  document.adoptedStyleSheets.push(sheet)
}
