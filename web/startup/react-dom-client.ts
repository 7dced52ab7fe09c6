// vite.config.ts bundles this file with the packages, so that React runs in a separate task.
export { createRoot, hydrateRoot } from 'react-dom/client'
