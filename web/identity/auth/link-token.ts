const MARK = '#token='

/** Kept in memory only, so that neither the URL nor the browser history has it. */
let token: string | null = null

/** Returns the token of a HUD link and removes it from the URL. */
export function takeLinkToken(): string | null {
  const { pathname, search, hash } = location
  if (hash.startsWith(MARK)) {
    token = hash.slice(MARK.length)
    history.replaceState(history.state, '', pathname + search)
  }
  return token
}

export function dropLinkToken(): void {
  token = null
}
