/** In UTF-16 code units; the build refuses a longer name. */
export const SITE_NAME_MAX_LENGTH = 24
/** Letters in one line of a phone at full size. */
const TITLE_LETTERS = 9
const BAR_LETTERS = 12
const BAR_SCALE_MIN = 0.6

/** Why a site cannot have the name; null when it can. */
export function findSiteNameFault(name: string): string | null {
  if (name.trim() === '') return 'web/site.ts: the name is empty.'
  if (name.length <= SITE_NAME_MAX_LENGTH) return null
  return `web/site.ts: the name "${name}" has ${name.length} letters; ${SITE_NAME_MAX_LENGTH} fit on a phone.`
}

/** The share of its size at which the longest word is as wide as the title has room on a phone. */
export function toTitleScale(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  return Math.min(1, TITLE_LETTERS / longest)
}

/** The same for the name in one line of the top bar and the menu. */
export function toBarScale(name: string): number {
  return Math.max(BAR_SCALE_MIN, Math.min(1, BAR_LETTERS / name.length))
}
