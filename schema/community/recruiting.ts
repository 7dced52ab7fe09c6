import { DAY_MS } from '#schema/rules.ts'

// These limits are not in rules.ts, because every page loads rules.ts in its first script.

export const HOUSE_POST_MAX_LENGTH = 300
export const CONTACT_MAX_LENGTH = 100
export const SEEKER_POST_MAX_LENGTH = 200
export const HOUSE_LANDMARK_MAX_LENGTH = 200
export const FRESH_POST_MS = 30 * DAY_MS
export const POST_LANGUAGES_MAX = 5
export const RECRUITING_PAGE_SIZE = 20
/** Hands per page: few, because a page also reads each hand's player and some recent joiners. */
export const RAISED_HANDS_PAGE_SIZE = 18
export const RAISED_HANDS_MAX = 3
export const RECENT_JOINERS_SHOWN = 2
export const RAISED_HAND_RETENTION_MS = 90 * DAY_MS
export const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'no', 'fi', 'pl', 'cs', 'hu'],
  ...['ro', 'el', 'tr', 'ru', 'uk', 'ar', 'he', 'hi', 'ja', 'ko', 'zh'],
] as const
export type Language = (typeof LANGUAGES)[number]
