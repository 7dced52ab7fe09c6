import { lazyComponent } from '#web/lib/lazy-component.ts'

// Loaded when first opened, or in advance by `startProgressiveEnhancements`.
export const LazyHelpDialog = lazyComponent(() => import('./keys/help-dialog.tsx'))
export const LazyMobileMenu = lazyComponent(() => import('./mobile-menu.tsx'))
