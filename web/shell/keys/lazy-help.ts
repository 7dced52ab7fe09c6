import { lazyAgain } from '#web/lib/lazy-again.ts'
import { loadAtOnce } from '#web/lib/startup/load-at-once.ts'

/** Loaded when a key or a button opens it. */
export const LazyHelp = lazyAgain(loadAtOnce('help', () => import('./help.tsx')))
