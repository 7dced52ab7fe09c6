import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { router } from './router.tsx'

const PRERENDERED = 'data-prerendered'

// Not awaited at the top level: the route's script imports this one, and would wait for it to end.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  window.history.scrollRestoration = 'manual'
  // The landing page is in the HTML already: it stays until the same can be put in its place.
  if (root.hasAttribute(PRERENDERED)) await router.load()
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  root.removeAttribute(PRERENDERED)
}
