import { attackDefences } from './attacks.ts'
import type { Defence } from './defence.ts'
import { faultDefences } from './faults.ts'
import { signalDefences } from './signals.ts'

export const allDefences: Defence[] = [...attackDefences, ...faultDefences, ...signalDefences]
