import type { CacheEpochResponse } from '#schema/contracts/operations/health.ts'
import { CACHE_EPOCH_HEADER } from '#schema/rules.ts'
import { toApiCall } from './api-calls.ts'

/**
 * How long an isolate uses an epoch without checking. With the API's own cache, changes appear
 * within a second.
 */
const EPOCH_TRUST_MS = 400

type Api = { API: { fetch(request: Request): Promise<Response> } }
let known = { epoch: 0, askedAt: Number.NEGATIVE_INFINITY }

type EpochCache = {
  cache: Cache
  epoch: number
  /**
   * Headers for calls whose responses are cached here, because another API isolate may have an
   * older epoch.
   */
  headers: Record<string, string>
}

/**
 * Opens a cache of what visitors may read. When a player becomes veiled, an empty cache replaces
 * it.
 */
export async function openCache(
  kind: 'pages' | 'cards',
  request: Request,
  env: Api,
): Promise<EpochCache> {
  const now = Date.now()
  if (Math.abs(now - known.askedAt) >= EPOCH_TRUST_MS) {
    known = { epoch: await fetchEpoch(request, env), askedAt: now }
  }
  const { epoch } = known
  const cache = await caches.open(`${kind}-${__BUILD__}-${epoch}`)
  return { cache, epoch, headers: { [CACHE_EPOCH_HEADER]: String(epoch) } }
}

/**
 * Reads the epoch from the API. If the API does not respond, uses the last known one, as cached
 * data is at most a minute old.
 */
async function fetchEpoch(request: Request, { API }: Api): Promise<number> {
  const response = await API.fetch(toApiCall(request, '/api/cache-epoch')).catch(() => null)
  if (!response?.ok) return known.epoch
  const { epoch }: CacheEpochResponse = await response.json()
  return epoch
}
