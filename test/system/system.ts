import { inject } from 'vitest'
import type { Addresses } from './start-system.ts'

/** The system that start-system.ts has started for these tests. */
export const system: Addresses = inject('system')
