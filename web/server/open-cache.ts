import type { CacheEpochResponse } from '#schema/contracts/operations/health.ts'
import { CACHE_EPOCH_HEADER } from '#schema/rules.ts'
import { toApiCall } from './api-calls.ts'

/** For so long an isolate believes what it asked: with the API's own, a change is seen within a second. */
const BELIEVED_MS = 400

type Api = { API: { fetch(request: Request): Promise<Response> } }
let known = { epoch: 0, askedAt: Number.NEGATIVE_INFINITY }

type EpochCache = {
  cache: Cache
  epoch: number
  /** For the calls whose responses are cached here: another isolate of the API may know an older epoch yet. */
  headers: Record<string, string>
}

/** A cache of what visitors may read now: it is another one, and empty, from the moment a player is veiled. */
export async function openCache(
  kind: 'pages' | 'cards',
  request: Request,
  env: Api,
): Promise<EpochCache> {
  const now = Date.now()
  if (Math.abs(now - known.askedAt) >= BELIEVED_MS) {
    known = { epoch: await askEpoch(request, env), askedAt: now }
  }
  const { epoch } = known
  const cache = await caches.open(`${kind}-${__BUILD__}-${epoch}`)
  return { cache, epoch, headers: { [CACHE_EPOCH_HEADER]: String(epoch) } }
}

/** The last one known while the API does not respond: what is cached is a minute old at most. */
async function askEpoch(request: Request, { API }: Api): Promise<number> {
  const response = await API.fetch(toApiCall(request, '/api/cache-epoch')).catch(() => null)
  if (!response?.ok) return known.epoch
  const { epoch }: CacheEpochResponse = await response.json()
  return epoch
}
