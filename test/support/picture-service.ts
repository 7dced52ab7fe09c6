import { vi } from 'vitest'
import { PICTURES } from './pictures.ts'
import { emptyDatabase, Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

/**
 * Opens a site with one portrait that is not stored yet. Its picture service always returns a PNG.
 */
export async function openPictureSite() {
  await emptyDatabase()
  const site = new Site({ TEXTURE_ORIGIN: 'https://pictures.test/{uuid}.jpg' })
  const { portrait, lord } = await syncSmallRealm(site)
  await deleteStoredPicture(site, portrait)
  const origin = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(PICTURES['image/png']))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return { site, portrait, lord, origin }
}

/** Deletes the picture and the cache entry that marks it as missing, which a file’s tests share. */
export async function deleteStoredPicture({ env }: Site, uuid: string): Promise<void> {
  await env.TEXTURES.delete(uuid)
  const missing = await caches.open('missing-textures')
  await missing.delete(`https://textures.invalid/${uuid}`)
}
