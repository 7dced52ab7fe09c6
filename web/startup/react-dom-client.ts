// vite.config.ts adds this file to the chunk of npm packages, so that React runs in its own task.
export { createRoot, hydrateRoot } from 'react-dom/client'
