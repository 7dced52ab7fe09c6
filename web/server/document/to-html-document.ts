import { escapeHtml } from '#schema/core/wire/escape-html.ts'
import { escapeJsonForScriptElement, renderFontStylesheetLinks } from '#web/server/html.ts'
import { INITIAL_DATA_ELEMENT_ID, type InitialData } from '#web/startup/initial-data.ts'

const TITLE_AND_DESCRIPTION = /<title>[\s\S]*?<\/title>\s*<meta\s+name="description"[^>]*>/
const HEAD_END = '</head>'
const NOSCRIPT = '<noscript>'
const SCRIPT_OR_PRELOAD =
  /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"[^>]*>(?:<\/script>)?/g
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<noscript>[\s\S]*?<\/noscript>/

type Content = {
  headTags?: string
  /** The paths of the page's scripts, each after the scripts it imports. */
  scripts?: readonly string[]
  about?: { title: string; text: string }
  /** The content of #root and the data it was rendered from. Defaults to the shell's content. */
  page?: { html: string; initialData: InitialData }
}

/** Inserts a page into the shell. Throws unless the shell has each placeholder exactly once. */
export function toHtmlDocument(shell: string, content: Content): string {
  const { headTags, scripts = [], about, page } = content
  const pageScripts = listScripts(shell, scripts)
  let document = page ? shell.replaceAll(SCRIPT_OR_PRELOAD, '') : preload(shell, scripts)
  if (headTags !== undefined) document = replaceOnce(document, TITLE_AND_DESCRIPTION, headTags)
  if (about) document = replaceOnce(document, NOSCRIPT, `${NOSCRIPT}${toAbout(about)}`)
  return page ? replaceOnce(document, ROOT, toRoot(page, pageScripts)) : document
}

function preload(shell: string, scripts: readonly string[]): string {
  const links = scripts
    .filter((path) => !shell.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" crossorigin href="${path}">`)
  return replaceOnce(shell, HEAD_END, `${links.join('')}${HEAD_END}`)
}

/** Includes the shell's scripts, because the page's last script imports them. */
function listScripts(shell: string, scripts: readonly string[]): string[] {
  const own = shell.matchAll(SCRIPT_OR_PRELOAD).map(([, path = '']) => path)
  return [...new Set([...scripts, ...own])]
}

function toAbout({ title, text }: NonNullable<Content['about']>): string {
  return `<div class="frame py-10"><h1 class="text-[2.75rem]">${escapeHtml(title)}</h1><p>${escapeHtml(text)}. This page needs JavaScript.</p></div>`
}

/** Lists the scripts as JSON, because `web/startup/head.ts` loads them after the first paint. */
function toRoot({ html, initialData }: NonNullable<Content['page']>, scripts: string[]): string {
  // Placed after the page, so that the first paint does not wait for these fonts.
  return `<div id="root" data-prerendered>${html}</div>${renderFontStylesheetLinks(html).join('')}${toJsonScript('page-scripts', scripts)}${toJsonScript(INITIAL_DATA_ELEMENT_ID, initialData)}`
}

function toJsonScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJsonForScriptElement(JSON.stringify(data))}</script>`
}

function replaceOnce(document: string, place: string | RegExp, content: string): string {
  const parts = document.split(place)
  if (parts.length !== 2) throw new Error(`The shell has ${parts.length - 1} of ${place}, not one.`)
  return parts.join(content)
}
