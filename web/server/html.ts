import type { AnyRouteMatch } from '@tanstack/react-router'

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

type Tags = { [Kind in 'meta' | 'links' | 'scripts']: AnyRouteMatch[Kind] }

export function renderHeadTags(tags: Tags): string {
  const meta = tags.meta?.map((tag) =>
    tag && 'title' in tag ? `<title>${escapeHtml(tag.title ?? '')}</title>` : toTag('meta', tag),
  )
  const links = tags.links?.map((tag) => toTag('link', tag))
  const scripts = tags.scripts?.map((script) => {
    const { children, ...attributes } = script ?? {}
    return `${toTag('script', attributes)}${escapeScript(String(children))}</script>`
  })
  return [meta, links, scripts].flatMap((part) => part ?? []).join('')
}

function toTag(name: string, attributes: object | undefined): string {
  const pairs = Object.entries(attributes ?? {})
  return `<${name}${pairs.map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`).join('')}>`
}
