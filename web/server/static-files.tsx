import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { routeTree } from '#web/route-tree.gen.ts'
import { createRouterAndQueryClient } from '#web/router.tsx'
import { SITE } from '#web/site.ts'
import { toButtonClass } from '#web/ui/fields/button-class.ts'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { SiteMark } from '#web/ui/glyphs/site-mark.tsx'
import { listSitePages } from './crawler-files.ts'
import { renderPage } from './document/render-page.tsx'
import { toHtmlDocument } from './document/to-html-document.ts'
import { renderHtmlPage } from './html.ts'

export async function renderLandingPage(shell: string): Promise<string> {
  const site = createRouterAndQueryClient({
    routeTree,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  // Rendered without news, because no API is available during the build.
  const page = await renderPage(site, true, async () => new Response(null, { status: 404 }))
  if ('movedTo' in page) throw new Error('The landing page has no other address.')
  return toHtmlDocument(shell, { page })
}

export function renderOfflinePage(shell: string): string {
  const body = renderToStaticMarkup(<OfflinePage />)
  return renderHtmlPage(shell, { title: `Offline · ${SITE.name}`, body })
}

/** Renders `_redirects`, whose rules serve the shell or a 404 without running the Worker. */
export function renderRedirects(): string {
  // Skips paths that start with a parameter, because they would match everything.
  const pages = listSitePages().filter(({ path }) => !path.startsWith('/$'))
  const rules = pages.map((page) => {
    const from = page.path.replace(/\$.*/, '*')
    return page.rendering === 'redirect' ? `${from} ${page.redirectTo} 302` : `${from} /app 200`
  })
  return [...new Set(rules)].filter((rule) => !rule.startsWith('/ ')).join('\n')
}

export function renderPagesJson(): string {
  return JSON.stringify(listSitePages())
}

function OfflinePage() {
  return (
    <main className="frame grid min-h-dvh content-center justify-items-center gap-6 py-16 text-center">
      <SiteMark className="size-24 text-gold-300" />
      <h1 className="font-display text-5xl leading-tight font-semibold text-bone-50">
        No road leads to the realm
      </h1>
      <p className="max-w-md text-lg text-bone-300">
        This device is offline. {SITE.name} opens again as soon as you are back online. Public pages
        that you open by their address while logged out are saved in this browser; pages that you
        reach by a link within the site are not.
      </p>
      <Filigree className="w-64" />
      {/* biome-ignore lint/a11y/useValidAnchor: the empty href reloads the requested page */}
      <a href="" className={toButtonClass('primary', 'medium')}>
        Try again
      </a>
    </main>
  )
}
