import { renderToStaticMarkup } from 'react-dom/server'
import { SITE } from '#web/site.ts'
import { OfflinePage } from './offline-page.tsx'

const HEAD = /<head>[\s\S]*<\/head>/
const STYLE_OR_FONT = /<link[^>]*rel="(?:stylesheet|preload)"[^>]*>/g

/** The offline page as a document of its own, with the style sheet and the fonts of the shell. */
export function drawOffline(shell: string): string {
  const links = HEAD.exec(shell)?.[0].match(STYLE_OR_FONT) ?? []
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>No network · ${SITE.name}</title>
    ${links.join('\n    ')}
  </head>
  <body>${renderToStaticMarkup(<OfflinePage />)}</body>
</html>
`
}
