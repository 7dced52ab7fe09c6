import { SEASONS_PER_YEAR_OPTIONS } from '#schema/core/time/seasons.ts'
import type * as site from '#web/site.ts'
import { findPictureFault } from './own-pictures.ts'

export type SiteSettings = typeof site

/** The maximum length in UTF-16 code units. Longer names do not fit on a phone. */
const NAME_MAX_LENGTH = 24
const SEASON_NAME_MAX_LENGTH = 30
const STEPS_MAX = 8
/**
 * The limit for all landing page steps together. The Board sends them, with numerals, in one
 * in-world message of at most 1,024 bytes.
 */
const STEPS_MAX_BYTES = 900

export function listSettingFaults(settings: SiteSettings): string[] {
  const { SITE, LANDING, MARK, HERO, POSTER, FILE_PREFIX, SECURITY_CONTACT } = settings
  const { TIME_ZONE, GAME_TIME_ZONE } = settings
  const pictures = Object.entries({ MARK, HERO, POSTER }).map(([name, picture]) => {
    const fault = findPictureFault(picture)
    return fault && `${name}: ${fault}.`
  })
  return [
    findNameFault(SITE.name),
    !isAddress(SITE.location) && 'SITE.location is not an https address.',
    SITE.rules !== null &&
      !isAddress(SITE.rules) &&
      'SITE.rules is neither an https address nor null.',
    !isAddress(LANDING.chatInvitation) && 'LANDING.chatInvitation is not an https address.',
    findStepsFault(LANDING.steps),
    findSeasonsFault(settings.SEASONS),
    !SECURITY_CONTACT.startsWith('mailto:') &&
      !isAddress(SECURITY_CONTACT) &&
      'SECURITY_CONTACT is neither an https address nor mailto:.',
    ...Object.entries({ TIME_ZONE, GAME_TIME_ZONE }).map(
      ([name, zone]) =>
        !isTimeZone(zone) && `${name}: "${zone}" is not an IANA time zone, such as Europe/Berlin.`,
    ),
    !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(FILE_PREFIX) &&
      `FILE_PREFIX: "${FILE_PREFIX}" may only have lower-case letters, digits and single hyphens.`,
    ...pictures,
  ].filter((fault) => typeof fault === 'string')
}

function findNameFault(name: string): string | null {
  if (name.trim() === '') return 'SITE.name is empty.'
  if (name.length <= NAME_MAX_LENGTH) return null
  return `SITE.name: "${name}" has ${name.length} letters; ${NAME_MAX_LENGTH} fit on a phone.`
}

function findStepsFault(steps: SiteSettings['LANDING']['steps']): string | null {
  if (steps.length > STEPS_MAX)
    return `LANDING.steps has ${steps.length} steps; at most ${STEPS_MAX} have a numeral.`
  const bytes = Buffer.byteLength(steps.map(({ title, text }) => title + text).join(''))
  if (bytes <= STEPS_MAX_BYTES) return null
  return `LANDING.steps has ${bytes} bytes; the Board has room for ${STEPS_MAX_BYTES}.`
}

function findSeasonsFault({ names, firstMonth }: SiteSettings['SEASONS']): string | null {
  if (!SEASONS_PER_YEAR_OPTIONS.includes(names.length))
    return `SEASONS.names has ${names.length} names; a year has ${SEASONS_PER_YEAR_OPTIONS.join(', ')} seasons.`
  const odd = names.find((name) => name.trim() === '' || name.length > SEASON_NAME_MAX_LENGTH)
  if (odd !== undefined)
    return `SEASONS.names: "${odd}" is empty, or has more than ${SEASON_NAME_MAX_LENGTH} letters.`
  if (Number.isInteger(firstMonth) && firstMonth >= 1 && firstMonth <= 12) return null
  return `SEASONS.firstMonth: ${firstMonth} is no month, from 1 to 12.`
}

function isAddress(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:'
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
