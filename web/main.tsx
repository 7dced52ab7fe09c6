import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { hydratePage } from './hydration/hydrate-page.tsx'
import { readInitialData } from './hydration/initial-data.ts'
import { untilInteraction } from './lib/until-interaction.ts'
import { createSite, followNavigation } from './router.tsx'

declare global {
  interface Window {
    /** Not in TypeScript's own types yet, and not in every browser. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL(address: string): string }
    }
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
window.history.scrollRestoration = 'manual'
const initialData = readInitialData(document)
// Not awaited at the top level: the route's script imports this module, and would wait for it.
if (initialData) void hydratePage(root, initialData)
else renderPage(root)
window.addEventListener('load', () => void loadTooltips())
window.addEventListener('load', () => void loadNameFonts(root))
if (import.meta.env.PROD) window.addEventListener('load', () => void installServiceWorker())

function renderPage(element: HTMLElement): void {
  const site = createSite()
  followNavigation(site)
  flushSync(() =>
    createRoot(element).render(
      <StrictMode>
        <App site={site} />
      </StrictMode>,
    ),
  )
}

/** Without this script a page has no tooltips; everything else works. */
async function loadTooltips(): Promise<void> {
  await untilInteraction()
  const loaded = await import('./ui/tooltip/follow-tooltips.ts').catch(() => null)
  loaded?.followTooltips(document)
}

/** Without this script names in other scripts have the system's fonts. */
async function loadNameFonts(element: HTMLElement): Promise<void> {
  const loaded = await import('./lib/script-fonts.ts').catch(() => null)
  loaded?.followScriptFonts(element)
}

/** A browser that refuses it has no offline page. */
async function installServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirst = !serviceWorker.controller
  const registered = await serviceWorker.register(toScriptUrl()).catch(() => undefined)
  // It did not see the request of this page.
  if (registered && isFirst) (await serviceWorker.ready).active?.postMessage(location.href)
}

/** The address as the one policy of Trusted Types makes it (`web/public/_headers`), where the browser asks for it. */
function toScriptUrl(): string {
  const address = '/service-worker.js'
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => address,
  })
  return policy?.createScriptURL('') ?? address
}
