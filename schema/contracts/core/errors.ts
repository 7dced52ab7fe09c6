import * as z from 'zod'

const errorCode = z.enum([
  'malformed',
  'unauthenticated',
  'forbidden',
  // The account's passkey has to be shown, or the player to log in, and the call can be made again.
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

/** Every response that is not a success. `error` is a sentence for people. */
export const errorBody = z
  .object({
    error: z.string(),
    code: errorCode,
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With `too-many`, and `unavailable` while the database is down: as the header says it, which no script in-world can read. */
    retryAfterSeconds: z.number().optional(),
    /** With `not-found`, of a group that has left the game: its name. Its chronicle is there still. */
    departed: z.string().optional(),
    /** With `conflict`, of texts that somebody else has changed: what they are now, by field. */
    current: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
