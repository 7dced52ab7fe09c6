import { inject } from 'vitest'
import type { DemoSystem } from '#tools/local/demo-system.ts'

/** Shared with the browser's tests: write nothing to it that they could see. */
export const system: DemoSystem = inject('system')
