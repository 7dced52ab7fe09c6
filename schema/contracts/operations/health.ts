import * as z from 'zod'
import { instant } from '#schema/contracts/core/values.ts'

/** The response to uptime monitors: status 200 for `ok` and `degraded`, 503 for `down`. */
export const health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  problems: z.array(z.string()),
  database: z.object({ isReachable: z.boolean(), ms: z.number() }),
  sync: z.object({
    /** When the last complete sync ended; null if there was none or the database is down. */
    lastGoodAt: instant.nullable(),
    ageSeconds: z.number().nullable(),
  }),
  version: z.object({
    release: z.string(),
    deployment: z.string().nullable(),
    deployedAt: instant.nullable(),
  }),
})
export type Health = z.infer<typeof health>

export const cacheEpochResponse = z.object({ epoch: z.number() })
export type CacheEpochResponse = z.infer<typeof cacheEpochResponse>
