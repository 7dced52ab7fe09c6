// Part of the script for packages (vite.config.ts), so that React and the site's code run in
// separate tasks.
export { createRoot, hydrateRoot } from 'react-dom/client'
