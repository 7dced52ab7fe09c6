import { INITIAL_DATA_ID, type InitialData } from '#web/hydration/initial-data.ts'
import { listScriptStyles } from '#web/lib/names/script-styles.ts'
import { escapeHtml, toInlineJson } from '../escape.ts'

const TITLE_AND_DESCRIPTION = /<title>[\s\S]*?<\/title>\s*<meta\s+name="description"[^>]*>/
const HEAD_END = '</head>'
const NOSCRIPT = '<noscript>'
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<noscript>[\s\S]*?<\/noscript>/

type Parts = {
  /** Replaces the shell's title and description. */
  headTags?: string
  /** Scripts to preload, from the root. */
  scripts?: readonly string[]
  /** Says without JavaScript what the page is. */
  about?: { title: string; text: string }
  /** The content of #root and the data it was rendered from; without it the shell's own stays. */
  page?: { html: string; initialData: InitialData }
}

/** The shell with a page in it. Throws when the shell does not have each place exactly once. */
export function toDocument(shell: string, { headTags, scripts = [], about, page }: Parts): string {
  const preloads = scripts
    .filter((path) => !shell.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" crossorigin href="${path}">`)
  let document = replaceOnce(shell, HEAD_END, `${preloads.join('')}${HEAD_END}`)
  if (headTags !== undefined) document = replaceOnce(document, TITLE_AND_DESCRIPTION, headTags)
  if (about) document = replaceOnce(document, NOSCRIPT, `${NOSCRIPT}${toAbout(about)}`)
  return page ? replaceOnce(lowerScriptPriority(document), ROOT, toRoot(page)) : document
}

function toAbout({ title, text }: NonNullable<Parts['about']>): string {
  return `<div class="frame py-10"><h1 class="text-[2.75rem]">${escapeHtml(title)}</h1><p>${escapeHtml(text)}. This page needs JavaScript.</p></div>`
}

/** A rendered page is readable without its scripts, so styles and fonts come first. */
function lowerScriptPriority(document: string): string {
  return document.replaceAll(
    /<(script type="module"|link rel="modulepreload")/g,
    '$& fetchpriority="low"',
  )
}

function toRoot({ html, initialData }: NonNullable<Parts['page']>): string {
  const data = toInlineJson(initialData)
  // Behind the page, whose first paint does not wait for them.
  const styles = listScriptStyles(html).map((path) => `<link rel="stylesheet" href="${path}">`)
  return `<div id="root" data-prerendered>${html}</div>${styles.join('')}<script type="application/json" id="${INITIAL_DATA_ID}">${data}</script>`
}

function replaceOnce(document: string, place: string | RegExp, content: string): string {
  const parts = document.split(place)
  if (parts.length !== 2) throw new Error(`The shell has ${parts.length - 1} of ${place}, not one.`)
  return parts.join(content)
}
