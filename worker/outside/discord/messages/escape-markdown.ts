const SPECIAL = /[\\*_~`|>#\-+[\]()<@:]/g

/** A name as Discord's Markdown shows it, letter for letter, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(/^(\d+)\./, '$1\\.')
}
