import { TEXTURE_WIDTH_PX } from '#schema/rules.ts'

export type TextureVariant = { uuid: string; width: number }

/** All requests share one width if the service's URL has no `{width}`. */
export function toServedVariant(
  origin: string | undefined,
  { uuid, width }: TextureVariant,
): TextureVariant {
  return { uuid, width: origin?.includes('{width}') ? width : TEXTURE_WIDTH_PX }
}

/** Requests 4:3, because Second Life's service returns every texture as a 4:3 picture. */
export function toOriginUrl(origin: string, { uuid, width }: TextureVariant): string {
  return origin
    .replace('{uuid}', uuid)
    .replace('{width}', String(width))
    .replace('{height}', String((width * 3) / 4))
}

export function toTextureKey({ uuid, width }: TextureVariant): string {
  return width === TEXTURE_WIDTH_PX ? uuid : `${uuid}/${width}`
}

export function toTextureUrl(uuid: string | null): string | null {
  return uuid && `/api/texture/${uuid}`
}
