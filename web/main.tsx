import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readAnswers } from './edge/answers.ts'
import { hydratePage } from './edge/hydrate-page.tsx'
import { installServiceWorker } from './offline/install-service-worker.ts'
import { createSite, followNavigation } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
window.history.scrollRestoration = 'manual'
const given = readAnswers(document)
// Not awaited at the top level: the route's script imports this one, and would wait for it to end.
if (given) void hydratePage(root, given)
else drawPage(root)
if (import.meta.env.PROD) window.addEventListener('load', () => void installServiceWorker())

function drawPage(element: HTMLElement): void {
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
