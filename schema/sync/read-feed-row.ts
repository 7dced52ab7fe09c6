import type * as z from 'zod'
import {
  feedBloodline,
  feedClan,
  feedDynasty,
  feedPlayer,
} from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { computeEditDistance } from '#schema/core/names/rate-match.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { DAY_MS, UUID_PATTERN } from '#schema/rules.ts'

export const FEED_ROW_SCHEMAS = {
  bloodlines: feedBloodline,
  clans: feedClan,
  dynasties: feedDynasty,
  players: feedPlayer,
}
export type FeedRow = { [C in FeedCollection]: z.infer<(typeof FEED_ROW_SCHEMAS)[C]> }
/** `what`: the broken rule and the value. `field`: null if the whole row is invalid. */
export type FeedRowFault = { field: string | null; what: string }

const SHOWN_CHARACTERS = 40
/** Later times come from a wrong clock. If stored, they would never give way to correct times. */
export function getLatestValidTime(): number {
  return Date.now() + DAY_MS
}
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

export function readFeedRow<C extends FeedCollection>(collection: C, item: unknown) {
  const schema = FEED_ROW_SCHEMAS[collection] as unknown as z.ZodType<FeedRow[C]>
  const { data, error } = schema.safeParse(item)
  const faults = new Map<string, FeedRowFault>()
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.')
    const what = explain(message, path, item)
    // A text that exceeds two length limits has the same message twice. The map keeps only one.
    faults.set(`${field} ${what}`, { field: field || null, what })
  }
  if (data && 'lastSeen' in data && Number(data.lastSeen) > getLatestValidTime()) {
    const what = explain('must be at most a day ahead of the clock', ['lastSeen'], item)
    faults.set('lastSeen', { field: 'lastSeen', what })
  }
  return { row: data && faults.size === 0 ? data : null, faults: [...faults.values()] }
}

/** Returns the UUID in lower case, even if the rest of the row is invalid; null if unreadable. */
export function readRowUuid(item: unknown): string | null {
  const uuid = (item as { uuid?: unknown } | null | undefined)?.uuid
  if (typeof uuid !== 'string' || !UUID_PATTERN.test(uuid.trim())) return null
  return uuid.trim().toLowerCase()
}

/** Explains why two rows are in the wrong order. Returns null if their order is right. */
export function explainWrongRowOrder(uuid: string, previous: string, isRepeated: boolean) {
  if (isRepeated) return 'is repeated: each row must be sent once'
  if (uuid > previous) return null
  return `is ${uuid} and comes after ${previous}: rows must be in ascending order of the lower-case UUID`
}

function explain(message: string, path: PropertyKey[], item: unknown): string {
  const value = path.reduce<unknown>(read, item)
  // Replaces the message for people who fill in a form with one for the feed's developers.
  const rule = message === REFUSAL_MESSAGES.uuid ? 'must be 8-4-4-4-12 hexadecimal digits' : message
  if (value !== undefined) return `${rule}; received ${quoteValue(value)}`
  const other = suggestField(path.reduce<unknown>(readParent(path.length), item), path.at(-1))
  return other ? `${rule}; the row has "${other}", which may be meant` : rule
}

function read(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
}

function readParent(length: number) {
  return (value: unknown, key: PropertyKey, index: number) =>
    index === length - 1 ? value : read(value, key)
}

export function quoteValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  // Escapes control characters, which a terminal would execute.
  const text = JSON.stringify(value).replace(HIDDEN, toEscape)
  if (text.length <= SHOWN_CHARACTERS) return text
  const length = typeof value === 'string' ? ` (${value.length} characters)` : ''
  return `${text.slice(0, SHOWN_CHARACTERS)}…${length}`
}

function toEscape(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

/** Names that other games use for the feed's fields, in the form that `fold` returns. */
const OTHER_NAMES: Record<string, string[]> = {
  uuid: ['id', 'key', 'avatar', 'avatarkey', 'avatarid', 'playerid'],
  name: ['charactername', 'fullname', 'displayname'],
  username: ['user', 'login', 'avatarname', 'slname', 'legacyname'],
  race: ['species', 'kind'],
  species: ['race', 'kind'],
  portrait: ['picture', 'image', 'texture', 'profilepicture', 'photo'],
  maxHealth: ['healthmax', 'maxblood', 'maxhp'],
  activityScore: ['activity', 'score', 'darkrating'],
  status: ['lifestatus', 'state', 'alive', 'isalive', 'isdead'],
  deathCause: ['causeofdeath', 'killedby'],
  age: ['days', 'agedays', 'ageindays'],
  joined: ['joindate', 'joinedat', 'created', 'createdat', 'registered'],
  lastSeen: ['lastonline', 'lastlogin', 'lastvisit', 'lastseenat', 'seen'],
  dynasty: ['house', 'coven', 'pack', 'family', 'dynastyid', 'dynastyuuid', 'houseid'],
  dynastyRole: ['houserole', 'role', 'rank'],
  allegiance: ['sworn', 'swornto'],
  blood: ['bloodline', 'bloodlineid', 'bloodlineuuid'],
  sire: ['maker', 'parent', 'sireid', 'sireuuid', 'embracedby'],
  follows: ['follow', 'following', 'followed', 'leader'],
  founded: ['foundedat', 'created', 'createdat', 'founding'],
  leadership: ['leaders', 'seats', 'officers'],
  bloodline: ['blood', 'bloodlineid', 'bloodlineuuid'],
  clan: ['clanid', 'clanuuid'],
  type: ['kind', 'dynastytype'],
  player: ['holder', 'playerid', 'playeruuid', 'uuid'],
  role: ['title', 'rank'],
  seat: ['position', 'office'],
}
const SLIPS_FROM_LENGTH = 5

export function guessIntendedField(unknown: string, fields: readonly string[]): string | null {
  const folded = fold(unknown)
  const isSame = (field: string) => fold(field) === folded
  const isCalled = (field: string) => OTHER_NAMES[field]?.includes(folded) ?? false
  const isSlip = (field: string) =>
    field.length >= SLIPS_FROM_LENGTH && computeEditDistance(fold(field), folded) <= 1
  for (const isMeant of [isSame, isCalled, isSlip]) {
    const meant = fields.find(isMeant)
    if (meant) return meant
  }
  return null
}

function suggestField(row: unknown, field: PropertyKey | undefined): string | null {
  if (typeof row !== 'object' || row === null || typeof field !== 'string') return null
  return Object.keys(row).find((name) => guessIntendedField(name, [field]) !== null) ?? null
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
