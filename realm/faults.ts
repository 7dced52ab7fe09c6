import * as z from 'zod'
import { type Collection, collection } from '#schema/contracts/sync.ts'

export const FAULTS = [
  'down',
  'slow',
  'error-500',
  'truncated',
  'malformed-rows',
  'duplicate-uuids',
  'sire-loop',
  'half-gone',
  'empty',
] as const
export type Fault = (typeof FAULTS)[number]

/** `PUT /faults` */
export const faultBody = z.object({
  fault: z.enum(FAULTS).nullable(),
  /** All when null; half-gone then is of players alone. */
  collection: collection.nullable().default(null),
  /** Good pages before the fault begins. */
  after: z.number().int().min(0).default(0),
  /** How long `slow` waits. */
  ms: z.number().int().min(0).max(120_000).default(20_000),
})

export const faultState = faultBody.extend({ served: z.number().int().default(0) })
export type FaultState = z.infer<typeof faultState>

export const NO_FAULT: FaultState = faultState.parse({ fault: null })

/** The fault of this page, if any, and the state after it. */
export function takeFault(
  state: FaultState,
  asked: Collection,
): { fault: Fault | null; state: FaultState } {
  const affected = state.collection ?? (state.fault === 'half-gone' ? 'players' : asked)
  if (state.fault === null || affected !== asked) return { fault: null, state }
  if (state.served >= state.after) return { fault: state.fault, state }
  return { fault: null, state: { ...state, served: state.served + 1 } }
}
