import { SMALL_TEXTURE_WIDTH } from '#schema/rules.ts'

/** The URL of a texture's thumbnail, at most 64 px wide. */
export function toSmallPicture(textureUrl: string): string {
  return `${textureUrl}?w=${SMALL_TEXTURE_WIDTH}`
}
