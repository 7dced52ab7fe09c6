// In the script of the packages (vite.config.ts), so that React is not evaluated in one task with the site.
export { createRoot, hydrateRoot } from 'react-dom/client'
