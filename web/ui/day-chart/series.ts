import type { Tone } from './tones.ts'

export type Series = {
  name: string
  tone: Tone
  /** By day; null where there is no record. */
  values: readonly (number | null)[]
  isArea?: boolean
}
