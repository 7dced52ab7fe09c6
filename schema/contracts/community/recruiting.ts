import * as z from 'zod'
import * as values from '#schema/contracts/core/values.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import {
  CONTACT_MAX_LENGTH,
  HOUSE_LANDMARK_MAX_LENGTH,
  HOUSE_POST_MAX_LENGTH,
  LANGUAGES,
  POST_LANGUAGES_MAX,
  SEEKER_POST_MAX_LENGTH,
} from '../../community/recruiting.ts'
import { toPlaceLink } from '../../core/rich-text/to-link.ts'

const hour = z.int().min(0).max(23)
/** Full hours in the game's time zone. If `endHour` is below `startHour`, it is on the next day. */
const hours = z
  .object({ startHour: hour, endHour: hour })
  .refine(({ startHour, endHour }) => startHour !== endHour, REFUSAL_MESSAGES.hours)
export type PlayingHours = z.infer<typeof hours>

const language = z.enum(LANGUAGES)
const wishes = {
  languages: z
    .array(language)
    .min(1, REFUSAL_MESSAGES.languages)
    .max(POST_LANGUAGES_MAX)
    .transform((all) => [...new Set(all)]),
  hours: hours.nullable(),
}
const givenWishes = { languages: z.array(language), hours: hours.nullable() }

/** `contactUuid` names a player as the contact; `contact` is free text. */
export const housePostBody = z.object({
  isOpen: z.boolean(),
  ...wishes,
  lookingFor: values.trimmedUserText(HOUSE_POST_MAX_LENGTH),
  contactUuid: values.uuid.nullable().default(null),
  contact: values.userTextLine(CONTACT_MAX_LENGTH).default(''),
  landmark: values
    .userTextLine(HOUSE_LANDMARK_MAX_LENGTH)
    .refine((address) => address === '' || toPlaceLink(address) !== null, REFUSAL_MESSAGES.landmark)
    .default(''),
  startedFrom: values.textsBeforeEdit,
})
export type HousePostBody = z.infer<typeof housePostBody>

const housePost = z
  .object({
    isOpen: z.boolean(),
    ...givenWishes,
    lookingFor: z.string().nullable(),
    /** Null if the post names no player as the contact, or the player hides their name. */
    contactPlayer: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
    contact: z.string().nullable(),
    landmark: z.string().nullable(),
    renewedAt: values.instant,
    isOld: z.boolean(),
  })
  .meta({ id: 'HousePost' })
export type HousePost = z.infer<typeof housePost>

export const housePostResponse = z.object({ post: housePost.nullable() })

const HOURS = /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/
const hoursText = z
  .string()
  .regex(HOURS, REFUSAL_MESSAGES.hoursText)
  .transform((text) => {
    const [, start, end] = HOURS.exec(text) ?? []
    return { startHour: Number(start), endHour: Number(end) }
  })
  .refine(({ startHour, endHour }) => startHour !== endHour, REFUSAL_MESSAGES.hours)

/** Finds houses that speak a language in `speaks` and play during some of the hours `plays`. */
export const housePostsQuery = z.object({
  page: values.pageNumber.default(1),
  species: values.race.optional(),
  speaks: z
    .string()
    .regex(/^[a-z]{2}(,[a-z]{2}){0,4}$/, REFUSAL_MESSAGES.languageCodes)
    .transform((text) => text.split(','))
    .optional(),
  plays: hoursText.optional(),
})
export type HousePostsQuery = z.infer<typeof housePostsQuery>

const recruitingHouse = z
  .object({
    id: z.number(),
    name: z.string(),
    type: values.dynastyType,
    species: values.race.nullable(),
    memberCount: z.number(),
    logoUuid: z.string().nullable(),
    ...givenWishes,
    lookingFor: z.string().nullable(),
    landmark: z.string().nullable(),
    renewedAt: values.instant,
    isOld: z.boolean(),
  })
  .meta({ id: 'RecruitingHouse' })
export type RecruitingHouse = z.infer<typeof recruitingHouse>

export const recruitingHouses = z.object({
  houses: z.array(recruitingHouse),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})
export type RecruitingHouses = z.infer<typeof recruitingHouses>

export const seekerPostBody = z.object({
  ...wishes,
  seeking: values.trimmedUserText(SEEKER_POST_MAX_LENGTH),
  startedFrom: values.textsBeforeEdit,
})
export type SeekerPostBody = z.infer<typeof seekerPostBody>

export const ownRecruitingState = z
  .object({
    /** Null if the game has no such player, in which case the account cannot take part. */
    player: z.object({ id: z.number(), species: values.race, isVeiled: z.boolean() }).nullable(),
    seeking: z
      .object({
        ...givenWishes,
        seeking: z.string().nullable(),
        renewedAt: values.instant,
        isOld: z.boolean(),
      })
      .nullable(),
    hands: z.array(
      z.object({ house: z.object({ id: z.number(), name: z.string() }), raisedAt: values.instant }),
    ),
    /** Ids of houses in which the player has a seat and may see raised hands. */
    housesLed: z.array(z.number()),
    houseId: z.number().nullable(),
  })
  .meta({ id: 'OwnRecruiting' })
export type OwnRecruitingState = z.infer<typeof ownRecruitingState>

const CURSOR = /^(\d{1,16})-(\d{1,15})$/
export const seekersQuery = z.object({
  cursor: z
    .string()
    .regex(CURSOR, 'must be the next of a page')
    .transform((text) => {
      const [, at, last] = CURSOR.exec(text) ?? []
      return { at: Number(at), id: Number(last) }
    })
    .optional(),
})

const seeker = z
  .object({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    species: values.race,
    ...givenWishes,
    seeking: z.string().nullable(),
    renewedAt: values.instant,
  })
  .meta({ id: 'Seeker' })
export type Seeker = z.infer<typeof seeker>
export const seekersPage = z.object({ seekers: z.array(seeker), next: z.string().nullable() })
export type SeekersPage = z.infer<typeof seekersPage>

export const raisedHandsPageQuery = z.object({ before: values.id.optional() })

const hand = z
  .object({
    player: z.object({ id: z.number(), uuid: z.string(), name: z.string(), species: values.race }),
    raisedAt: values.instant,
    /** When a sync first saw the player in the house; null while the hand is raised. */
    joinedAt: values.instant.nullable(),
  })
  .meta({ id: 'RaisedHand' })
export type RaisedHand = z.infer<typeof hand>
export const raisedHandsPage = z.object({
  hands: z.array(hand),
  next: z.string().nullable(),
  joined: z.array(hand),
})
export type RaisedHandsPage = z.infer<typeof raisedHandsPage>
