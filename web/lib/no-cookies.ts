/** In the place of Hono's own, whose client would write a `Cookie` header: browsers send the cookie themselves. */
export function serialize(): string {
  return ''
}
