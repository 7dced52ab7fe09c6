import { inject } from 'vitest'
import type { DemoSystem } from '#tools/local/demo-system.ts'

/** Shared with the browser tests, so a test must write nothing that they could see. */
export const system: DemoSystem = inject('system')
