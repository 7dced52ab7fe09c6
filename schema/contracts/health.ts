import * as z from 'zod'
import { instant } from './values.ts'

/**
 * `GET /api/health`, for a monitor. `ok` and `degraded` answer 200, `down` answers 503. Degraded: the
 * pages can be read, and something needs an operator; `problems` says what, in sentences.
 */
export const health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  problems: z.array(z.string()),
  database: z.object({ isReachable: z.boolean(), ms: z.number() }),
  sync: z.object({
    /** When the game was last read to its end; null if it never was, or if nobody can tell. */
    lastGoodAt: instant.nullable(),
    ageSeconds: z.number().nullable(),
  }),
  version: z.object({
    release: z.string(),
    /** Cloudflare's id of the Worker's version. */
    deployment: z.string().nullable(),
    deployedAt: instant.nullable(),
  }),
})
export type Health = z.infer<typeof health>
