import { readFileSync } from 'node:fs'

export const API_DOCS = readFileSync('docs/api.md', 'utf8')

const EXAMPLE_ORIGIN = 'https://evernight.example'

/**
 * Finds the code block in docs/api.md that has the name after its language, and replaces the site’s
 * URL with `origin`.
 */
export function readApiExample(name: string, origin: string): string {
  for (const [, called, code = ''] of API_DOCS.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)) {
    if (called === name) return code.replaceAll(EXAMPLE_ORIGIN, origin)
  }
  throw new Error(`docs/api.md has no ${name}`)
}
