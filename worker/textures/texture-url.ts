/** Where the pages fetch a texture, or null when there is none. */
export function textureUrl(uuid: string | null): string | null {
  return uuid && `/api/texture/${uuid}`
}
