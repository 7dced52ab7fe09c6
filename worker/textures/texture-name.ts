import { TEXTURE_WIDTH } from '#schema/rules.ts'

/** A picture of the world: `width` in pixels, as the picture service is asked for it. */
export type TextureName = { uuid: string; width: number }

/** A service that has only one size is asked only for that one. */
export function toServedName(
  origin: string | undefined,
  { uuid, width }: TextureName,
): TextureName {
  return { uuid, width: origin?.includes('{width}') ? width : TEXTURE_WIDTH }
}

/** Where the service has it. Second Life's has pictures of four to three, whatever their own shape. */
export function toOriginUrl(origin: string, { uuid, width }: TextureName): string {
  return origin
    .replace('{uuid}', uuid)
    .replace('{width}', String(width))
    .replace('{height}', String((width * 3) / 4))
}

export function toStoredKey({ uuid, width }: TextureName): string {
  return width === TEXTURE_WIDTH ? uuid : `${uuid}/${width}`
}

/** The address from which the pages fetch a texture; null without one. */
export function textureUrl(uuid: string | null): string | null {
  return uuid && `/api/texture/${uuid}`
}
