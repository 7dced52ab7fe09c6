import { lazyComponent } from '#web/lib/lazy-component.ts'

// Loaded when first opened, or in advance by `startEnhancements`.
export const LazyHelp = lazyComponent(() => import('./keys/help.tsx'))
export const LazyMenu = lazyComponent(() => import('./mobile-menu.tsx'))
