import * as z from 'zod'
import { id, instant } from '#schema/contracts/core/values.ts'
import { chronicleEvent, groupInEvent, playerInEvent } from '#schema/contracts/history/chronicle.ts'
import { MODERATED_FIELD_NAMES } from '../../community/moderation.ts'
import { occurrence } from './calendar.ts'

const COURT_KINDS = [
  'house',
  'joinings',
  'sire',
  'childer',
  'followers',
  'watches',
  'texts',
] as const
const courtKind = z.enum(COURT_KINDS)
export type CourtNewsKind = z.infer<typeof courtKind>

const SUBJECT_KINDS = ['player', 'bloodline', 'clan', 'dynasty'] as const
const subjectKind = z.enum(SUBJECT_KINDS)

export const subjectParam = z.object({ kind: subjectKind, id })
export type SubjectKey = z.infer<typeof subjectParam>

/** `uuid` is null for a player whose identity the reader may not know. */
const courtPerson = z
  .object({
    id: z.number(),
    uuid: z.string().nullable(),
    name: z.string(),
    race: playerInEvent.shape.race,
    avatarUrl: z.string().nullable(),
    /** Whether the player was seen in the last 24 hours; null if the player hides it. */
    isActive: z.boolean().nullable(),
  })
  .meta({ id: 'CourtPerson' })
export type CourtPerson = z.infer<typeof courtPerson>

const people = z.object({ first: z.array(courtPerson), total: z.number() })

export const court = z.object({
  player: z
    .object({
      uuid: z.string(),
      name: z.string(),
      hasBio: z.boolean(),
      /** True even if the sire has left the game and is therefore not shown. */
      hasSire: z.boolean(),
    })
    .nullable(),
  house: z
    .object({ id: z.number(), name: z.string(), logoUuid: z.string().nullable(), members: people })
    .nullable(),
  sire: courtPerson.nullable(),
  childer: people,
  followers: people,
  hasPasskey: z.boolean(),
  canLinkDiscord: z.boolean(),
  withoutLogo: z.array(groupInEvent.pick({ kind: true, id: true, name: true })),
})
export type Court = z.infer<typeof court>

/** Requests news after the event `newerThan`, by default the last one that the account has read. */
export const courtNewsQuery = z.object({
  newerThan: z.coerce.number().int().min(0).optional(),
  before: id.optional(),
})
export type CourtNewsQuery = z.infer<typeof courtNewsQuery>

const newsItem = z
  .object({
    kind: courtKind.exclude(['joinings', 'texts']),
    subject: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('player'), player: playerInEvent }),
      z.object({ kind: z.literal('group'), group: groupInEvent }),
    ]),
    event: chronicleEvent,
  })
  .meta({ id: 'CourtNewsItem' })
export type CourtNewsItem = z.infer<typeof newsItem>

const notice = z
  .object({
    id: z.number(),
    at: instant,
    kind: z.enum([
      'taken-down',
      'restored',
      'password',
      'passkey',
      'webhook-ended',
      'link-ended',
      'contact',
    ]),
    /** The text field that the news is about; null for other news. */
    field: z.enum(MODERATED_FIELD_NAMES).nullable(),
    group: groupInEvent.nullable(),
    words: z.string().nullable(),
  })
  .meta({ id: 'CourtNotice' })
export type CourtNotice = z.infer<typeof notice>

export const courtReadMarkerBody = z.object({ eventId: z.int().min(0), auditId: z.int().min(0) })
export type CourtReadMarker = z.infer<typeof courtReadMarkerBody>

export const courtNews = z.object({
  lastVisitAt: instant.nullable(),
  items: z.array(newsItem),
  notices: z.array(notice),
  /** Attended events that start within an hour or are in progress. Sent only on the first page. */
  reminders: z.array(occurrence),
  /** The `before` of the next page, to send with the same `newerThan`; null on the last page. */
  next: z.number().nullable(),
  newerThan: z.number(),
  shown: courtReadMarkerBody,
})
export type CourtNews = z.infer<typeof courtNews>

export const unreadNewsCount = z.object({ count: z.number(), isMore: z.boolean() })
export type UnreadNewsCount = z.infer<typeof unreadNewsCount>

export const courtSettings = z.object({
  kinds: z.partialRecord(courtKind, z.boolean()),
  muted: z.array(z.object({ kind: subjectKind, id: z.number(), name: z.string() })),
})
export type CourtSettings = z.infer<typeof courtSettings>

export const courtNewsKindBody = z.object({ kind: courtKind, isOn: z.boolean() })
export const courtNewsKinds = courtSettings.pick({ kinds: true })

export const watchesQuery = z.object({
  beyond: z
    .string()
    .regex(/^[a-z]+:[0-9a-f-]{36}$/, 'must be the `next` of a page')
    .optional(),
})

export const watchesPage = z.object({
  watches: z.array(
    z.object({
      kind: subjectKind,
      id: z.number(),
      name: z.string(),
      uuid: z.string().nullable(),
      since: instant,
    }),
  ),
  next: z.string().nullable(),
})
export type WatchesPage = z.infer<typeof watchesPage>
export const watchState = z.object({ isWatched: z.boolean() })
export const muteState = z.object({ isMuted: z.boolean() })
