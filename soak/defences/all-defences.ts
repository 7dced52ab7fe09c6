import { attackDefences } from './attacks.ts'
import type { Defence } from './defence.ts'
import { faultDefences } from './faults.ts'

export const allDefences: Defence[] = [...attackDefences, ...faultDefences]
