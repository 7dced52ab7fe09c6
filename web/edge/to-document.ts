import { toInlineJson } from '#web/head/escape.ts'
import { ANSWERS_ID, type Answers } from './answers.ts'

const HEAD_WORDS = /<title>[\s\S]*?<\/title>\s*<meta\s+name="description"[^>]*>/
const HEAD_END = '</head>'
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<noscript>[\s\S]*?<\/noscript>/

type Parts = {
  /** Replaces title and description; none leaves them. */
  headTags?: string
  /** Scripts that the page needs, from the root. */
  scripts?: readonly string[]
  /** What stands in #root, and the answers it was drawn from; none leaves the shell's own. */
  page?: { html: string; answers: Answers }
}

/** The shell with a page in it. Throws when the shell has no place for a part. */
export function toDocument(shell: string, { headTags, scripts = [], page }: Parts): string {
  const preloads = scripts
    .filter((path) => !shell.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" crossorigin href="${path}">`)
  let document = put(shell, HEAD_END, `${preloads.join('')}${HEAD_END}`)
  if (headTags !== undefined) document = put(document, HEAD_WORDS, headTags)
  return page ? put(letStylesPass(document), ROOT, toRoot(page)) : document
}

/** What is to be seen is in the document already, so the scripts wait for styles and fonts. */
function letStylesPass(document: string): string {
  return document.replaceAll(
    /<(script type="module"|link rel="modulepreload")/g,
    '$& fetchpriority="low"',
  )
}

function toRoot({ html, answers }: NonNullable<Parts['page']>): string {
  const data = `<script type="application/json" id="${ANSWERS_ID}">${toInlineJson(answers)}</script>`
  return `<div id="root" data-prerendered>${html}</div>${data}`
}

function put(document: string, place: string | RegExp, content: string): string {
  const parts = document.split(place)
  if (parts.length !== 2) throw new Error(`The shell has ${parts.length - 1} of ${place}, not one.`)
  return parts.join(content)
}
