const HEAD = /<head>[\s\S]*<\/head>/
const STYLE_OR_FONT = /<link[^>]*rel="(?:stylesheet|preload)"[^>]*>/g

/** The links to styles and fonts of the shell, for a page without scripts. */
export function listStyleLinks(shell: string): string[] {
  return HEAD.exec(shell)?.[0].match(STYLE_OR_FONT) ?? []
}
