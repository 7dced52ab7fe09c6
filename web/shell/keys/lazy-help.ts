import { lazyAgain } from '#web/lib/lazy-again.ts'

/** Loaded when a key or a button opens it. */
export const LazyHelp = lazyAgain(() => import('./help.tsx'))
