/** Replaces Hono's cookie helper in the client, because browsers send cookies themselves. */
export function serialize(): string {
  return ''
}
