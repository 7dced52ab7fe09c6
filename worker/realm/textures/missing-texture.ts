import { type TextureName, toStoredKey } from './texture-name.ts'

const MAX_AGE_SECONDS = 10 * 60

/** Whether the picture service did not have the texture within the last ten minutes, as this edge knows. */
export async function isKnownMissing(name: TextureName): Promise<boolean> {
  const cache = await openCache()
  return (await cache.match(toCacheKey(name))) !== undefined
}

/** In the cache of the edge, whose writes cost nothing: any signed-in player can ask for what is missing. */
export async function cacheMissing(name: TextureName): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` }
  const cache = await openCache()
  await cache.put(toCacheKey(name), new Response('missing', { headers }))
}

function toCacheKey(name: TextureName): string {
  return `https://textures.invalid/${toStoredKey(name)}`
}

function openCache(): Promise<Cache> {
  return caches.open('missing-textures')
}
