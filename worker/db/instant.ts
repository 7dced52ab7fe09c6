/** Epoch milliseconds as the ISO 8601 text of responses. */
export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
