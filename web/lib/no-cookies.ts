/** Replaces Hono's cookie helper, whose client would write a `Cookie` header. Browsers send cookies themselves. */
export function serialize(): string {
  return ''
}
