import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { App } from './app.tsx'
import { hasSignedInHintCookie } from './lib/session/queries.ts'
import { reloadOnLoadError } from './lib/startup/reload-on-load-error.ts'
import { waitForInteraction, waitUntilInteractionHandled } from './lib/startup/until-interaction.ts'
import { routeTree } from './route-tree.gen.ts'
import { createRouterAndQueryClient, subscribeToNavigation } from './router.tsx'
import { hydratePage } from './startup/hydrate-page.tsx'
import { readInitialData } from './startup/initial-data.ts'
import { createRoot } from './startup/react-dom-client.ts'

declare global {
  interface Window {
    /** The Trusted Types API, which TypeScript's types and some browsers lack. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL(address: string): string }
    }
  }
}

const SERVICE_WORKER = '/service-worker.js'

// Creates the policy before any other script can, because the CSP allows creating it only once.
const scriptUrl =
  window.trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: () => SERVICE_WORKER })
    .createScriptURL('') ?? SERVICE_WORKER

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
window.history.scrollRestoration = 'manual'
reloadOnLoadError()
const initialData = readInitialData(document)
if (initialData) void hydratePage(root, initialData)
else renderPage(root)
void untilLoaded().then(() => Promise.all([loadEnhancements(), loadNameFonts(root)]))

function renderPage(element: HTMLElement): void {
  const site = createRouterAndQueryClient({ routeTree })
  subscribeToNavigation(site)
  flushSync(() =>
    createRoot(element).render(
      <StrictMode>
        <App site={site} />
      </StrictMode>,
    ),
  )
}

async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve))
}

/**
 * Loads fonts for names in other writing systems. Server-rendered documents link their own fonts.
 */
async function loadNameFonts(element: HTMLElement): Promise<void> {
  if (initialData && !hasSignedInHintCookie()) await waitForInteraction()
  const loaded = await import('./lib/names/script-fonts.ts').catch(() => null)
  loaded?.autoloadWritingSystemFonts(element)
}

async function loadEnhancements(): Promise<void> {
  await waitUntilInteractionHandled()
  const loaded = await import('./shell/start-progressive-enhancements.ts').catch(() => null)
  loaded?.startProgressiveEnhancements(scriptUrl)
}
