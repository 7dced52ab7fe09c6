import { SMALL_TEXTURE_WIDTH } from '#schema/rules.ts'

/** The address of a texture as it stands beside a name, at most 64 px wide. */
export function toSmallPicture(textureUrl: string): string {
  return `${textureUrl}?w=${SMALL_TEXTURE_WIDTH}`
}
