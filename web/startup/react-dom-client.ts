// vite.config.ts puts this file into the packages' script, so that React runs in its own task.
export { createRoot, hydrateRoot } from 'react-dom/client'
