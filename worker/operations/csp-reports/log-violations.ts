import type { Violation } from '#schema/contracts/operations/csp-reports.ts'

/** Of one request. */
const LOGGED_MAX = 5
const KEYWORD = /^[a-z-]{1,40}$/

/** A line for each violation, without what a URL may say of a person: names, searches, links of one use. */
export function logViolations(violations: readonly Violation[], origin: string): void {
  for (const { directive, blocked, page, source, line } of violations.slice(0, LOGGED_MAX)) {
    console.warn(
      JSON.stringify({
        level: 'warn',
        what: 'csp violation',
        directive: KEYWORD.test(directive) ? directive : '',
        blocked: KEYWORD.test(blocked) ? blocked : toPlace(blocked, origin),
        page: toPlace(page, origin),
        source: toPlace(source, origin),
        line,
      }),
    )
  }
}

/** Of our own addresses the first segment, or the name of a script; of others the origin. */
function toPlace(address: string, own: string): string {
  const url = URL.parse(address)
  if (!url) return ''
  if (url.origin !== own) return url.origin === 'null' ? url.protocol : url.origin
  const { pathname } = url
  return pathname.startsWith('/assets/') ? pathname : `/${pathname.split('/')[1]}`
}
