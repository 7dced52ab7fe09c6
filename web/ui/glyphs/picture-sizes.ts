import { LARGE_TEXTURE_WIDTH, SMALL_TEXTURE_WIDTH, TEXTURE_WIDTH } from '#schema/rules.ts'

/** The URL of a texture's thumbnail, at most 64 px wide. */
export function toSmallPicture(textureUrl: string): string {
  return `${textureUrl}?w=${SMALL_TEXTURE_WIDTH}`
}

/** The `srcset` of a picture that a page is about, from which a browser chooses by its size and the screen's density. */
export function toPictureSet(textureUrl: string): string {
  return [
    `${toSmallPicture(textureUrl)} ${SMALL_TEXTURE_WIDTH}w`,
    `${textureUrl} ${TEXTURE_WIDTH}w`,
    `${textureUrl}?w=${LARGE_TEXTURE_WIDTH} ${LARGE_TEXTURE_WIDTH}w`,
  ].join(', ')
}
