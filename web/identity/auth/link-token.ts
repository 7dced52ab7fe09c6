const MARK = '#token='

/** In memory alone: neither the address nor the history of the browser has it. */
let token: string | null = null

/** The token of a link from the HUD, which it takes out of the address. */
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
