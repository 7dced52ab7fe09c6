import { inject } from 'vitest'
import type { DemoSystem } from '#tools/local/demo-system-env.ts'

/**
 * The running site. The browser tests use it too, so a test must not write anything that they could
 * see, or must undo it.
 */
export const demoSystem: DemoSystem = inject('system')
