/** The words of a text, so that long lists of names stay readable. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
