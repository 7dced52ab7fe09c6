import { readFileSync } from 'node:fs'

export const API_DOCUMENT = readFileSync('docs/api.md', 'utf8')

/** The site of the document. */
const EXAMPLE_ORIGIN = 'https://evernight.example'

/** A block of code of docs/api.md as it is printed, by the name beside its fence, for the site at an origin. */
export function readDocumentedCode(name: string, origin: string): string {
  for (const [, called, code = ''] of API_DOCUMENT.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)) {
    if (called === name) return code.replaceAll(EXAMPLE_ORIGIN, origin)
  }
  throw new Error(`docs/api.md has no ${name}`)
}
