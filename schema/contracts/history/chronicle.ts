import * as z from 'zod'
import { date, groupKey, id, instant, race } from '#schema/contracts/core/values.ts'
import { EVENT_KINDS, GROWTH_LANDMARK_EVENT_KINDS } from '../../history/event-kinds.ts'
import { MILESTONE_KINDS } from '../../history/milestones.ts'
import { CHRONICLE_PAGE_SIZE, GROWTH_SPANS, type GrowthSpan } from '../../rules.ts'

const kinds = z
  .string()
  .regex(/^[a-z-]+(,[a-z-]+)*$/, 'must be kinds of entries, separated by commas')
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(EVENT_KINDS)).max(EVENT_KINDS.length))

/** `before` is the previous page's `next`; `until` is the newest day listed (site's time zone). */
export const chronicleQuery = z.object({
  kind: kinds.optional(),
  before: id.optional(),
  until: date.optional(),
  limit: z.coerce.number().int().min(1).max(CHRONICLE_PAGE_SIZE).default(CHRONICLE_PAGE_SIZE),
})
export type ChronicleQuery = z.infer<typeof chronicleQuery>

const subjects = z.object({
  group: groupKey.optional(),
  player: id.optional(),
  species: race.optional(),
})
export type ChronicleSubjectFilter = z.infer<typeof subjects>

const isTooMany = ({ group, player, species }: ChronicleSubjectFilter) =>
  Boolean(group && player && species)
const tooMany = { path: ['species'], message: 'must not be given with a group and a player' }

export const realmChronicleQuery = chronicleQuery
  .extend(subjects.shape)
  .refine((query) => !isTooMany(query), tooMany)

export const chronicleDownloadQuery = subjects
  .extend({ kind: kinds.optional(), until: date.optional() })
  .refine((query) => !isTooMany(query), tooMany)

export const playerInEvent = z
  .object({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    race,
    avatarUrl: z.string().nullable(),
    /** True if `/player/{name}` may open another player of that name. Links then need the UUID. */
    isNameShared: z.boolean(),
    isDeparted: z.boolean(),
  })
  .meta({ id: 'PlayerOfEvent' })
export type PlayerInEvent = z.infer<typeof playerInEvent>

/** `name` is the group's current name. A dissolved group has a chronicle but no page. */
export const groupInEvent = z
  .object({
    kind: z.enum(['bloodline', 'clan', 'dynasty']),
    id: z.number(),
    name: z.string(),
    logoUuid: z.string().nullable(),
    isDeparted: z.boolean(),
  })
  .meta({ id: 'GroupOfEvent' })
export type GroupInEvent = z.infer<typeof groupInEvent>

const eventDetails = z
  .object({
    /** The new name of a renamed player or group, or the name of a seat's holder. */
    name: z.string().nullable(),
    title: z.string().nullable(),
    role: z.string().nullable(),
    /** Null for visitors, because the cause of death is the player's own text. */
    cause: z.string().nullable(),
    milestone: z.object({ kind: z.enum(MILESTONE_KINDS), value: z.number() }).nullable(),
    heldSince: instant.nullable(),
  })
  .meta({ id: 'EventDetails' })
export type EventDetails = z.infer<typeof eventDetails>

export const chronicleEvent = z
  .object({
    id: z.number(),
    /** When a sync found the change. It happened after the previous sync (`since`). */
    at: instant,
    since: instant.nullable(),
    kind: z.enum(EVENT_KINDS),
    player: playerInEvent.nullable(),
    /** The sire, the player now followed, or the previous holder of the seat, by kind of event. */
    other: playerInEvent.nullable(),
    /** True if `other` is null because only members may read it. */
    isOtherHidden: z.boolean(),
    group: groupInEvent.nullable(),
    parent: groupInEvent.nullable(),
    from: groupInEvent.nullable(),
    before: eventDetails.nullable(),
    after: eventDetails.nullable(),
  })
  .meta({ id: 'ChronicleEvent' })
export type ChronicleEvent = z.infer<typeof chronicleEvent>

export const recordsBeganAt = date.nullable()

export const chronicleData = z.object({
  events: z.array(chronicleEvent),
  next: z.number().nullable(),
  recordsBeganAt,
})
export type ChronicleData = z.infer<typeof chronicleData>

/** `from` and `to` are inclusive; the default is the last 90 days. */
export const dateRangeQuery = z
  .object({ from: date.optional(), to: date.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['from'],
    message: 'must not be after `to`',
  })
export type DateRangeQuery = z.infer<typeof dateRangeQuery>

const groupDay = z
  .object({
    date,
    members: z.number(),
    /** Members seen in the 24 hours to the day's last sync; null below five members (privacy). */
    awake: z.number().nullable(),
    /** Members = the previous day's members + `arrivals` - `departures`. */
    arrivals: z.number(),
    departures: z.number(),
    /** Rank among groups of the same kind, starting at 1; null on the day the group left the game. */
    rank: z.number().nullable(),
  })
  .meta({ id: 'GroupDay' })
export type GroupDayStats = z.infer<typeof groupDay>
export const groupDailyStats = z.object({ days: z.array(groupDay), recordsBeganAt })
export type GroupStats = z.infer<typeof groupDailyStats>

export const groupGrowthQuery = z.object({
  days: z
    .enum(GROWTH_SPANS.map(String))
    .default(String(GROWTH_SPANS[0]))
    .transform((days) => Number(days) as GrowthSpan),
})
export type GrowthQuery = z.infer<typeof groupGrowthQuery>

const landmark = chronicleEvent
  .pick({ id: true, at: true, group: true, parent: true, from: true, before: true, after: true })
  .extend({
    kind: z.enum(GROWTH_LANDMARK_EVENT_KINDS),
    player: z.string().nullable(),
    other: z.string().nullable(),
    milestone: z.string().nullable(),
  })
  .meta({ id: 'Landmark' })
export type GrowthLandmark = z.infer<typeof landmark>

export const groupGrowth = z.object({
  from: date,
  to: date,
  days: z.array(groupDay),
  landmarks: z.array(landmark),
  recordsBeganAt,
})
export type Growth = z.infer<typeof groupGrowth>

export const realmDayStats = z
  .object({
    date,
    vampires: z.number(),
    witches: z.number(),
    lycans: z.number(),
    awake: z.number(),
    arrivals: z.number(),
    embraces: z.number(),
    deaths: z.number(),
    departures: z.number(),
  })
  .meta({ id: 'RealmDay' })
export const realmDailyStats = z.object({ days: z.array(realmDayStats), recordsBeganAt })
export type RealmStats = z.infer<typeof realmDailyStats>

export const realmNews = z.object({
  /** Null if no sync has succeeded in the last two days. */
  census: z.object({ players: z.number(), awake: z.number() }).nullable(),
  /** Change in the number of players since the first recorded day of the last 30 days. */
  growth: z.object({ players: z.number(), from: date }).nullable(),
  newestHouse: groupInEvent.extend({ appearedAt: instant }).nullable(),
  events: z.array(chronicleEvent),
})
export type RealmNews = z.infer<typeof realmNews>

/** Cursor: the page's last player, as time of death (epoch milliseconds, 0 if unknown) and id. */
const MEMORIAL_CURSOR = /^(\d{1,15})-([1-9]\d{0,14})$/

export const memorialQuery = z.object({
  cursor: z
    .string()
    .regex(MEMORIAL_CURSOR, 'must be the `next` of a page')
    .transform((text) => {
      const [, diedAt, id] = MEMORIAL_CURSOR.exec(text) ?? []
      return { diedAt: Number(diedAt) || null, id: Number(id) }
    })
    .optional(),
})
export type MemorialQuery = z.infer<typeof memorialQuery>

export const memorialEntry = z
  .object({
    player: playerInEvent,
    /** When a sync found the death; null if that was before the records began. */
    diedAt: instant.nullable(),
    cause: z.string().nullable(),
    sire: z.object({ uuid: z.string(), name: z.string() }).nullable(),
    house: groupInEvent.nullable(),
    childer: z.number(),
  })
  .meta({ id: 'Dead' })
export type MemorialEntry = z.infer<typeof memorialEntry>

export const memorial = z.object({
  dead: z.array(memorialEntry),
  total: z.number(),
  next: z.string().nullable(),
})
export type Memorial = z.infer<typeof memorial>
