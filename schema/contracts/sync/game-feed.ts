import * as z from 'zod'
import {
  dynastyType,
  lifeStatus,
  power,
  race,
  trimmedText,
  uuid,
  uuidOrNull,
} from '#schema/contracts/core/values.ts'
import { findTextFault } from '#schema/core/names/visible-text.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { GROUP_SEATS as SEATS, USERNAME_MAX_LENGTH } from '#schema/rules.ts'

function visibleText(maxLength: number) {
  return trimmedText(maxLength).superRefine((value, { addIssue }) => {
    const message = findTextFault(value)
    if (message) addIssue({ code: 'custom', message })
  })
}

const name = visibleText(100).min(1)
const label = visibleText(60).min(1)
const when = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const measure = z.number().min(-1e9).max(1e9)

const feedSeat = z.object({
  seat: z.enum(SEATS),
  role: label,
  player: uuidOrNull.default(null),
  name: name.nullable().default(null),
})
const leadership = z
  .array(feedSeat)
  .max(SEATS.length)
  .refine(
    (seats) => new Set(seats.map((seat) => seat.seat)).size === seats.length,
    'names a seat twice',
  )
  .default([])

export const feedBloodline = z.object({
  uuid,
  name,
  species: race,
  founded: when.nullable().default(null),
  leadership,
})

export const feedClan = z.object({
  uuid,
  name,
  bloodline: uuidOrNull.default(null),
  founded: when.nullable().default(null),
  leadership,
})

export const feedDynasty = z.object({
  uuid,
  name,
  type: dynastyType,
  species: race.nullable().default(null),
  clan: uuidOrNull.default(null),
  founded: when.nullable().default(null),
  leadership,
})

export const feedPlayer = z.object({
  uuid: uuid.refine((value) => !isVeiledUuid(value), 'is reserved by the site'),
  name,
  username: visibleText(USERNAME_MAX_LENGTH).min(1),
  title: label.nullable().default(null),
  race,
  power,
  portrait: uuidOrNull.default(null),
  generation: z.number().int().min(0).max(100_000).nullable().default(null),
  health: measure,
  maxHealth: measure,
  essence: measure,
  subsistence: measure,
  activityScore: z.number().min(0).max(100),
  status: lifeStatus,
  deathCause: visibleText(200).nullable().default(null),
  age: z.number().int().min(0).max(1_000_000).nullable().default(null),
  joined: when.nullable().default(null),
  lastSeen: when.nullable().default(null),
  dynasty: uuidOrNull.default(null),
  dynastyRole: label.nullable().default(null),
  /** `allegiance` is the bloodline that the player swore to, `blood` the one of their ancestors. */
  allegiance: uuidOrNull.default(null),
  blood: uuidOrNull.default(null),
  sire: uuidOrNull.default(null),
  follows: uuidOrNull.default(null),
})

export type FeedDynasty = z.infer<typeof feedDynasty>
export type FeedPlayer = z.infer<typeof feedPlayer>
/** A row as the game's server sends it, before validation; times are ISO 8601. */
export type RawFeedRow = {
  bloodlines: z.input<typeof feedBloodline>
  clans: z.input<typeof feedClan>
  dynasties: z.input<typeof feedDynasty>
  players: z.input<typeof feedPlayer>
}

/** `next` is the next page's `after`. Feeds that support `changedSince` repeat its value here. */
export const feedPage = z.object({
  items: z.array(z.unknown()),
  next: uuid.nullable(),
  total: z.number().int().min(0),
  changedSince: when.nullable().optional().catch(undefined),
})
export type FeedPage = z.infer<typeof feedPage>

/** `queued`: starts within five minutes. `paused`: an administrator paused scheduled syncs. */
const REQUEST_STATES = ['started', 'queued', 'paused'] as const

export const requestSyncResponse = z.object({
  state: z.enum(REQUEST_STATES),
  /** True if a sync is held until an administrator decides or a later sync is applied. */
  isHeld: z.boolean(),
  message: z.string(),
})
export type RequestSyncResponse = z.infer<typeof requestSyncResponse>
