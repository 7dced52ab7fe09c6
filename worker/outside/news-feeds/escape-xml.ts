const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// XML 1.0, section 2.2. A lone surrogate is no character either, and the `u` flag finds it.
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for an element or an attribute. What XML cannot say at all becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(NO_CHARACTER, '\u{FFFD}')
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}
