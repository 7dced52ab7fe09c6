import * as z from 'zod'

const errorCode = z.enum([
  'malformed',
  'unauthenticated',
  'forbidden',
  // The client must verify a passkey or log in again, and can then repeat the call.
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

/** The body of every error response. `error` is a sentence for the user. */
export const errorBody = z
  .object({
    error: z.string(),
    code: errorCode,
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Same as the Retry-After header, which LSL cannot read. Sent with `too-many` and `unavailable`. */
    retryAfterSeconds: z.number().optional(),
    /** Name of a group that has left the game. Sent with `not-found` if its chronicle remains. */
    departed: z.string().optional(),
    /** The stored texts by field. Sent with `conflict` if somebody else changed one of them. */
    current: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
