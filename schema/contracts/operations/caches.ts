import * as z from 'zod'

/** `GET /api/cache-epoch`. */
export const cacheEpochResponse = z.object({ epoch: z.number() })
export type CacheEpochResponse = z.infer<typeof cacheEpochResponse>
