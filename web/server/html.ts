import type { AnyRouteMatch } from '@tanstack/react-router'
import { escapeHtml } from '#schema/core/wire/escape-html.ts'
import { listWritingSystemStylesheets } from '#web/lib/names/script-styles.ts'

/** Escapes JSON for a script element, so that it cannot close the element. */
export function escapeJsonForScriptElement(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

type HtmlPage = { title: string; body: string; htmlAttributes?: string; meta?: string }

/** Renders a page without scripts. It has the shell's styles and the fonts that the body needs. */
export function renderHtmlPage(shell: string, page: HtmlPage): string {
  const { title, body, htmlAttributes = '', meta = '' } = page
  const styles = [...listStyleLinks(shell), ...renderFontStylesheetLinks(body)]
  return `<!doctype html>
<html lang="en"${htmlAttributes}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />${meta}
    <title>${escapeHtml(title)}</title>
    ${styles.join('\n    ')}
  </head>
  <body>${body}</body>
</html>
`
}

/** Returns links to the fonts of letters that the site's own fonts lack. */
export function renderFontStylesheetLinks(html: string): string[] {
  return listWritingSystemStylesheets(html).map((path) => `<link rel="stylesheet" href="${path}">`)
}

const HEAD = /<head>[\s\S]*<\/head>/
const STYLE_OR_FONT = /<link[^>]*rel="(?:stylesheet|preload)"[^>]*>/g

function listStyleLinks(shell: string): string[] {
  return HEAD.exec(shell)?.[0].match(STYLE_OR_FONT) ?? []
}

type Tags = { [Kind in 'meta' | 'links' | 'scripts']: AnyRouteMatch[Kind] }

export function renderHeadTags(tags: Tags): string {
  const meta = tags.meta?.map((tag) =>
    tag && 'title' in tag ? `<title>${escapeHtml(tag.title ?? '')}</title>` : toTag('meta', tag),
  )
  const links = tags.links?.map((tag) => toTag('link', tag))
  const scripts = tags.scripts?.map((script) => {
    const { children, ...attributes } = script ?? {}
    return `${toTag('script', attributes)}${escapeJsonForScriptElement(String(children))}</script>`
  })
  return [meta, links, scripts].flatMap((part) => part ?? []).join('')
}

function toTag(name: string, attributes: object | undefined): string {
  const pairs = Object.entries(attributes ?? {})
  return `<${name}${pairs.map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`).join('')}>`
}
