/**
 * Replaces Hono's cookie helper in the client. Browsers send cookies themselves, so no `Cookie`
 * header is needed.
 */
export function serialize(): string {
  return ''
}
