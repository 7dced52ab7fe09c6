/** A title as the name of a file: letters and digits of any script, joined by hyphens. */
export function toFileName(title: string): string {
  return title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}
