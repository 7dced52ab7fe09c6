import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import {
  date,
  groupKey,
  instant,
  lifeStatus,
  page,
  pageSize,
  power,
  race,
  searchText,
  startedFrom,
  text,
  uuid,
  writtenText,
} from '#schema/contracts/core/values.ts'
import { BIO_MAX_LENGTH, DIRECTORY_PAGE_SIZE, GENERATION_MAX, VEILS } from '../../rules.ts'

/** The directory's filters. Players without a generation, or never seen, are in none that asks for it. */
const directoryFilters = z.object({
  race: race.optional(),
  group: groupKey.optional(),
  /** Seen within 24 hours of this response, as far as the site knew when it last stored the filters' numbers. */
  awake: z.enum(['yes', 'no']).optional(),
  status: lifeStatus.optional(),
  generation: z.coerce.number().int().min(1).max(GENERATION_MAX).optional(),
  /** Came to the game within the last 30 days. */
  joined: z.enum(['month']).optional(),
})
export type DirectoryFilters = z.infer<typeof directoryFilters>

/** `GET /api/players`: the directory, or the link resolver when `uuid` is given. */
export const playersQuery = directoryFilters.extend({
  page: page.default(1),
  limit: pageSize.default(DIRECTORY_PAGE_SIZE),
  search: searchText.optional(),
  uuid: uuid.optional(),
})
export type PlayersQuery = z.infer<typeof playersQuery>

export const playerListItem = z
  .object({
    id: z.number(),
    playerUuid: z.string(),
    characterName: z.string(),
    /** Whether `/player/{name}` may lead to another player, so that links go by UUID. */
    isNameShared: z.boolean(),
    race,
    power,
    isActive: z.boolean().nullable(),
    status: lifeStatus,
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: 'PlayerListItem' })
export type PlayerListItem = z.infer<typeof playerListItem>

const pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalPlayers: z.number(),
  hasPreviousPage: z.boolean(),
  hasNextPage: z.boolean(),
})

/** A player who had a name that begins with the searched text, and whose name today does not have it. */
const renamedListItem = playerListItem
  .extend({ formerName: z.string() })
  .meta({ id: 'RenamedListItem' })
export type RenamedListItem = z.infer<typeof renamedListItem>

/** A player whose name fits a search with a slip or in another order; `formerName` when a former one does. */
const suggestedListItem = playerListItem
  .extend({ formerName: z.string().nullable() })
  .meta({ id: 'SuggestedListItem' })
export type SuggestedListItem = z.infer<typeof suggestedListItem>

export const playersResponse = z.object({
  players: z.array(playerListItem),
  pagination,
  /** A few, with the first page of a search; not among the total. */
  formerly: z.array(renamedListItem),
  /** Where no name has the text: a few that fit it with forgiveness, the best first. */
  suggestions: z.array(suggestedListItem),
  /** The group that was asked for; null without, or when there is none of that id. */
  group: z.object({ name: z.string() }).nullable(),
})
export type PlayersResponse = z.infer<typeof playersResponse>

/** `GET /api/players.csv` and `GET /api/players.json`: the directory's filters. */
export const downloadQuery = directoryFilters.extend({ search: searchText.optional() })
export type DownloadQuery = z.infer<typeof downloadQuery>

export const playersDownload = z.object({
  players: z.array(playerListItem),
  /** False when there are more players than a file holds. */
  isComplete: z.boolean(),
})
export type PlayersDownload = z.infer<typeof playersDownload>

/** Names and ids of groups are null when there is none. An owner's title is the game's name of the seat. */
export const publicData = z.object({
  characterName: z.string(),
  title: z.string().nullable(),
  race,
  power,
  /** Seen in the world within 24 hours of this response. Null, as are the vitals, of a player who hides it. */
  isActive: z.boolean().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  bioNodes: richText,
  generation: z.number().nullable(),
  health: z.number().nullable(),
  maxHealth: z.number().nullable(),
  essence: z.number().nullable(),
  activityScore: z.number().nullable(),
  status: lifeStatus,
  /** When the site saw the death of one who is dead; null if it was not recorded. */
  diedAt: instant.nullable(),
  houseName: z.string().nullable(),
  houseId: z.number().nullable(),
  houseLogoUuid: z.string().nullable(),
  /** The player's seat in the house, as the game calls it; null without one. */
  houseSeat: z.string().nullable(),
  /** When the site saw the player come to the house; null if it was before its records began. */
  houseSince: instant.nullable(),
  houseOwner: z.string().nullable(),
  houseOwnerUuid: z.string().nullable(),
  houseOwnerTitle: z.string().nullable(),
  clanName: z.string().nullable(),
  clanId: z.number().nullable(),
  clanLogoUuid: z.string().nullable(),
  clanSeat: z.string().nullable(),
  clanOwner: z.string().nullable(),
  clanOwnerUuid: z.string().nullable(),
  clanOwnerTitle: z.string().nullable(),
  bloodlineAllegiance: z.string().nullable(),
  bloodlineAllegianceId: z.number().nullable(),
  bloodlineAllegianceLogoUuid: z.string().nullable(),
  bloodlineAllegianceOwner: z.string().nullable(),
  bloodlineAllegianceOwnerUuid: z.string().nullable(),
  bloodlineAllegianceOwnerTitle: z.string().nullable(),
  bloodlineAllegianceRole: z.string().nullable(),
  dnaBloodline: z.string().nullable(),
  dnaBloodlineId: z.number().nullable(),
  dnaBloodlineLogoUuid: z.string().nullable(),
  dnaBloodlineOwner: z.string().nullable(),
  dnaBloodlineOwnerUuid: z.string().nullable(),
  dnaBloodlineOwnerTitle: z.string().nullable(),
  dnaBloodlineRole: z.string().nullable(),
  /** The first few seats in groups that are neither the house, its clan nor the allegiance. */
  foreignSeats: z.array(
    z.object({
      kind: z.enum(['bloodline', 'clan', 'dynasty']),
      id: z.number(),
      name: z.string(),
      logoUuid: z.string().nullable(),
      role: z.string(),
      /** When the site saw the player come to it; null if it was before its records began. */
      since: instant.nullable(),
    }),
  ),
  departedAt: instant.nullable(),
})
export type PublicData = z.infer<typeof publicData>

/** What only the player and administrators see. */
const privateData = z.object({
  playerAge: z.number().nullable(),
  subsistence: z.number(),
  joinDate: instant.nullable(),
  sire: z.string().nullable(),
  /** Names may be shared; null together with the name. */
  sireUuid: z.string().nullable(),
  followingPlayerName: z.string().nullable(),
  followingPlayerUuid: z.string().nullable(),
  activityScore: z.number(),
  aliveFollowers: z.number(),
  totalFollowers: z.number(),
  deathMessage: z.string().nullable(),
  clanRole: z.string().nullable(),
  houseRole: z.string().nullable(),
  lastLogin: instant.nullable(),
  generation: z.number().nullable(),
  username: z.string().nullable(),
  accountCreated: instant.nullable(),
  veil: z.enum(VEILS),
})
export type PrivateData = z.infer<typeof privateData>

const tiedPlayer = z.object({ uuid: z.string(), name: z.string() })

/** Who embraced the player, and whom they follow and embraced. Names are for members: roles.ts, `read ties`. */
const ties = z.object({
  isHidden: z.boolean(),
  hasSire: z.boolean(),
  isFollower: z.boolean(),
  /** Null too when the game does not have the player. */
  sire: tiedPlayer.nullable(),
  follows: tiedPlayer.nullable(),
  /** The first few, in the order of the lineage. */
  childer: z.array(tiedPlayer),
  childerCount: z.number(),
  followerCount: z.number(),
})

/** The three public profile calls and `GET /api/profile/private`. */
export const playerProfile = z
  .object({
    player: z.object({
      id: z.number(),
      playerUuid: z.string(),
      /** Whether `/player/{name}` may mean another player as well. */
      isNameShared: z.boolean(),
      /** Whether the player keeps the profile from search engines. */
      isUnlisted: z.boolean(),
    }),
    publicData,
    ties,
    privateData: privateData.nullable(),
    /** The day on which an absence ends; null without one, and unless the viewer may read it: roles.ts, `read away`. */
    awayUntil: z.string().nullable(),
    /** The path of the player's page, where the one asked for has a name that they no longer have. */
    movedTo: z.string().nullable(),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'PlayerProfile' })
export type PlayerProfile = z.infer<typeof playerProfile>

export const nameParam = z.object({ name: text(200).min(1) })

export const bioBody = z.object({ bio: writtenText(BIO_MAX_LENGTH), startedFrom })
/** `PUT /api/user/veil`. */
export const veilBody = z.object({ veil: z.enum(VEILS) })

export const bioResponse = z.object({ bio: z.string() })
export type BioResponse = z.infer<typeof bioResponse>

/** `PUT /api/user/away`: the day on which the player is back, or null for being back now. */
export const awayBody = z.object({ until: date.nullable() })
export const awayResponse = z.object({ until: z.string().nullable() })
