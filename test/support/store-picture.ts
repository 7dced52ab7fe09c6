import { setLogoBody } from '#schema/contracts/realm/groups.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { TEXTURE_WIDTH_PX } from '#schema/rules.ts'
import { storeTexture } from '#worker/realm/textures/get-texture.ts'
import { toServedVariant } from '#worker/realm/textures/texture-name.ts'
import { PICTURES } from './pictures.ts'
import type { Site } from './site.ts'

/** The logo’s UUID in the examples of the OpenAPI document. */
export const EXAMPLE_LOGO_UUID = makeSampleData(setLogoBody).logoUuid

/** Stores pictures as if the site had fetched them before. */
export async function storePictures({ env }: Site, ...uuids: string[]): Promise<void> {
  const bytes = new Uint8Array(PICTURES['image/png']).buffer
  for (const uuid of uuids) {
    const name = toServedVariant(env.TEXTURE_ORIGIN, {
      uuid: uuid.toLowerCase(),
      width: TEXTURE_WIDTH_PX,
    })
    await storeTexture(env, name, { bytes, type: 'image/png' }, Date.now())
  }
}
