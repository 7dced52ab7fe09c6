import { createLazyComponent } from '#web/lib/lazy-component.ts'

// Loaded when first opened, or in advance by `startProgressiveEnhancements`.
export const LazyHelpDialog = createLazyComponent(() => import('./keys/help.tsx'))
export const LazyMobileMenu = createLazyComponent(() => import('./mobile-menu.tsx'))
