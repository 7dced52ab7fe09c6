// In the script for packages (vite.config.ts), so that React runs in a task of its own.
export { createRoot, hydrateRoot } from 'react-dom/client'
