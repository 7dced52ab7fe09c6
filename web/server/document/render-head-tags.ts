import type { AnyRouteMatch } from '@tanstack/react-router'
import { escapeHtml, escapeScript } from '#web/server/html.ts'

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
