import { vi } from 'vitest'
import { PICTURES } from './pictures.ts'
import { emptyDatabase, Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

/** A site with one portrait that it has not fetched yet, and a picture service that sends a PNG for whatever is asked. */
export async function openPictureService() {
  await emptyDatabase()
  const site = new Site({ TEXTURE_ORIGIN: 'https://pictures.test/{uuid}.jpg' })
  const { portrait, lord } = await syncSmallRealm(site)
  await forgetPicture(site, portrait)
  const origin = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(PICTURES['image/png']))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return { site, portrait, lord, origin }
}

/** The tests of a file share the store and the cache. */
export async function forgetPicture({ env }: Site, uuid: string): Promise<void> {
  await env.TEXTURES.delete(uuid)
  const missing = await caches.open('missing-textures')
  await missing.delete(`https://textures.invalid/${uuid}`)
}
