import * as z from 'zod'

const errorCode = z.enum([
  'malformed',
  'unauthenticated',
  'forbidden',
  // The player must verify a passkey or log in, and can then repeat the call.
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

/** The body of every response that is not a success. `error` is a sentence for people. */
export const errorBody = z
  .object({
    error: z.string(),
    code: errorCode,
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /**
     * With `too-many`, and with `unavailable` while the database is down. Repeats the Retry-After
     * header, which in-world scripts cannot read.
     */
    retryAfterSeconds: z.number().optional(),
    /** With `not-found`: the name of a group that has left the game and still has a chronicle. */
    departed: z.string().optional(),
    /** With `conflict`, of texts that somebody else has changed: what they are now, by field. */
    current: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
