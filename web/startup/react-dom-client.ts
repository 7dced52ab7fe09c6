// Part of the packages' script (vite.config.ts), so that React is not evaluated in one task with the site.
export { createRoot, hydrateRoot } from 'react-dom/client'
