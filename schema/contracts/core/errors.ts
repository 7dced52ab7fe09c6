import * as z from 'zod'

const errorCode = z.enum([
  'malformed',
  'unauthenticated',
  'forbidden',
  // The client must verify a passkey or log in again before it repeats the call.
  'passkey-needed',
  'login-needed',
  'not-found',
  'veiled',
  'conflict',
  'too-large',
  'not-json',
  'too-many',
  'unavailable',
  'internal',
])
export type ErrorCode = z.infer<typeof errorCode>

export const errorBody = z
  .object({
    error: z.string(),
    code: errorCode,
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Repeats the Retry-After header, which LSL scripts cannot read. */
    retryAfterSeconds: z.number().optional(),
    /** The name of a group that has left the game but still has a chronicle. */
    departed: z.string().optional(),
    /** All stored texts by field. Sent with the code `conflict`, if another user changed a text. */
    current: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
