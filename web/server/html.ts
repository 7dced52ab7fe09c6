const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** Escapes JSON for a script element, so that it cannot close the element. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

const HEAD = /<head>[\s\S]*<\/head>/
const STYLE_OR_FONT = /<link[^>]*rel="(?:stylesheet|preload)"[^>]*>/g

export function listStyleLinks(shell: string): string[] {
  return HEAD.exec(shell)?.[0].match(STYLE_OR_FONT) ?? []
}
