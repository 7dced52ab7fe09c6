const MARK = '#token='

/** Kept only in memory, because the token must not stay in the URL or the browser history. */
let token: string | null = null

export function readLoginLinkToken(): string | null {
  const { pathname, search, hash } = location
  if (hash.startsWith(MARK)) {
    token = hash.slice(MARK.length)
    history.replaceState(history.state, '', pathname + search)
  }
  return token
}

export function clearLoginLinkToken(): void {
  token = null
}
