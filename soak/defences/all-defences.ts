import { attackDefences } from './attacks.ts'
import type { Defence } from './defence.ts'

export const allDefences: Defence[] = [...attackDefences]
