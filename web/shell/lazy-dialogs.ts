import { lazyAgain } from '#web/lib/lazy-again.ts'
import { loadAtOnce } from '#web/lib/startup/load-at-once.ts'

// Loaded when a key or a button opens them, or ahead of it.
export const LazyHelp = lazyAgain(loadAtOnce('help', () => import('./keys/help.tsx')))
export const LazyMenu = lazyAgain(loadAtOnce('menu', () => import('./mobile-menu.tsx')))
