import type { CacheEpochResponse } from '#schema/contracts/operations/health.ts'
import { CACHE_EPOCH_HEADER } from '#schema/rules.ts'
import { toApiRequest } from './api-calls.ts'

/** Time for which an isolate reuses a fetched cache epoch. Changes still appear within a second. */
const EPOCH_TRUST_MS = 400

type Api = { API: { fetch(request: Request): Promise<Response> } }
let known = { epoch: 0, askedAt: Number.NEGATIVE_INFINITY }

type EpochCache = {
  cache: Cache
  epoch: number
  /** Sent with API calls whose responses are cached here, to exclude data older than `epoch`. */
  headers: Record<string, string>
}

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

/** Returns the last known epoch if the call fails. Cached data is at most a minute old anyway. */
async function fetchEpoch(request: Request, { API }: Api): Promise<number> {
  const response = await API.fetch(toApiRequest(request, '/api/cache-epoch')).catch(() => null)
  if (!response?.ok) return known.epoch
  const { epoch }: CacheEpochResponse = await response.json()
  return epoch
}
