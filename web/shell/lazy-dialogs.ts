import { importUntilThere, lazyAgain } from '#web/lib/lazy-again.ts'
import { loadAtOnce } from '#web/lib/startup/load-at-once.ts'

const loadMenu = loadAtOnce('menu', () => import('./mobile-menu.tsx'))

// Loaded when a key or a button opens them, or ahead of it.
export const LazyHelp = lazyAgain(loadAtOnce('help', () => import('./keys/help.tsx')))
/** Rendered by its press, with which it must not be given up: the next one would open nothing. */
export const LazyMenu = lazyAgain(() => importUntilThere(loadMenu))
