import { DAY_MS } from '#schema/rules.ts'

// Apart from rules.ts, which is in the first script of every page.

export const LOOKING_FOR_MAX_LENGTH = 300
export const CONTACT_MAX_LENGTH = 100
export const SEEKING_MAX_LENGTH = 200
export const LANDMARK_MAX_LENGTH = 200
/** A post of a house or of a player is of today for so long, and then waits to be renewed. */
export const POST_FRESH_MS = 30 * DAY_MS
export const POST_LANGUAGES_MAX = 5
export const RECRUITING_PAGE_SIZE = 20
/** Each is read with its player, and the last ones that joined are beside them. */
export const HANDS_PAGE_SIZE = 18
export const OPEN_HANDS_MAX = 3
/** Of those who raised a hand and joined, a house sees the last. */
export const JOINED_HANDS_SHOWN = 2
/** A hand that is down is removed after so long. */
export const HANDS_KEPT_MS = 90 * DAY_MS
export const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'no', 'fi', 'pl', 'cs', 'hu'],
  ...['ro', 'el', 'tr', 'ru', 'uk', 'ar', 'he', 'hi', 'ja', 'ko', 'zh'],
] as const
export type Language = (typeof LANGUAGES)[number]
