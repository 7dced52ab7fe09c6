/** In UTF-16 code units; the build refuses a longer name. */
const SITE_NAME_MAX_LENGTH = 24

/** Why a site cannot have the name; null when it can. */
export function findSiteNameFault(name: string): string | null {
  if (name.trim() === '') return 'web/site.ts: the name is empty.'
  if (name.length <= SITE_NAME_MAX_LENGTH) return null
  return `web/site.ts: the name "${name}" has ${name.length} letters; ${SITE_NAME_MAX_LENGTH} fit on a phone.`
}
