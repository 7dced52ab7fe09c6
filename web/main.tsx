import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

window.history.scrollRestoration = 'manual'

// The landing page is in the HTML already: it stays until the same can be put in its place.
if (root.hasAttribute('data-prerendered')) await router.load()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
