const IN_FRAGMENT = /^#token=(.*)$/

/** In memory alone: neither the address nor the history of the browser has it. */
let token: string | null = null

/** The token of a link from the HUD, which it takes out of the address. */
export function takeLinkToken(): string | null {
  const { pathname, search, hash } = window.location
  const [, found] = IN_FRAGMENT.exec(hash) ?? []
  if (found !== undefined) {
    token = found
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return token
}

export function dropLinkToken(): void {
  token = null
}
