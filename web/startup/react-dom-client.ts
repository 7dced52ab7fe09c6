// vite.config.ts puts this file into the chunk of React and other npm packages, so that browsers
// evaluate React and the app's code in separate tasks.
export { createRoot, hydrateRoot } from 'react-dom/client'
