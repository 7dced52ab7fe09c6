import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import * as values from '#schema/contracts/core/values.ts'
import { BIO_MAX_LENGTH, DIRECTORY_PAGE_SIZE, GENERATION_MAX, VEILS } from '../../rules.ts'

/** A player whose value is unknown matches no filter on that value. */
const directoryFilters = z.object({
  race: values.race.optional(),
  group: values.groupKey.optional(),
  /** Whether the player was seen in the 24 hours before the response. */
  awake: z.enum(['yes', 'no']).optional(),
  status: values.lifeStatus.optional(),
  generation: z.coerce.number().int().min(1).max(GENERATION_MAX).optional(),
  joined: z.enum(['month']).optional(),
})
export type PlayerFilters = z.infer<typeof directoryFilters>

export const playersQuery = directoryFilters.extend({
  page: values.pageNumber.default(1),
  limit: values.pageSize.default(DIRECTORY_PAGE_SIZE),
  search: values.searchText.optional(),
  uuid: values.uuid.optional(),
})
export type PlayersQuery = z.infer<typeof playersQuery>

export const playerListItem = z
  .object({
    id: z.number(),
    playerUuid: z.string(),
    characterName: z.string(),
    /** True if `/player/{name}` may open another player of that name. Links then need the UUID. */
    isNameShared: z.boolean(),
    race: values.race,
    power: values.power,
    isActive: z.boolean().nullable(),
    status: values.lifeStatus,
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

const renamedListItem = playerListItem
  .extend({ formerName: z.string() })
  .meta({ id: 'RenamedListItem' })
export type RenamedPlayer = z.infer<typeof renamedListItem>

const suggestedListItem = playerListItem
  .extend({ formerName: z.string().nullable() })
  .meta({ id: 'SuggestedListItem' })
export type SuggestedPlayer = z.infer<typeof suggestedListItem>

export const playersResponse = z.object({
  players: z.array(playerListItem),
  pagination,
  /** Players with a matching former name; only on page 1, and not counted in `totalPlayers`. */
  formerly: z.array(renamedListItem),
  suggestions: z.array(suggestedListItem),
  group: z.object({ name: z.string() }).nullable(),
})
export type PlayersResponse = z.infer<typeof playersResponse>

export const downloadQuery = directoryFilters.extend({
  search: values.searchText.optional(),
})
export type DownloadQuery = z.infer<typeof downloadQuery>

export const playersDownload = z.object({
  players: z.array(playerListItem),
  /** False if there are more players than a downloaded file may hold. */
  isComplete: z.boolean(),
})
export type PlayersDownload = z.infer<typeof playersDownload>

/** Names and ids of groups that the player is not in are null. Titles come from the game. */
export const publicData = z.object({
  characterName: z.string(),
  title: z.string().nullable(),
  race: values.race,
  power: values.power,
  /** True if seen in the last 24 hours. Null, like the vitals, if the player hides it. */
  isActive: z.boolean().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  bioNodes: richText,
  generation: z.number().nullable(),
  health: z.number().nullable(),
  maxHealth: z.number().nullable(),
  essence: z.number().nullable(),
  activityScore: z.number().nullable(),
  status: values.lifeStatus,
  /** When a sync found the player's death; null if it was not recorded. */
  diedAt: values.instant.nullable(),
  houseName: z.string().nullable(),
  houseId: z.number().nullable(),
  houseLogoUuid: z.string().nullable(),
  houseSeat: z.string().nullable(),
  /** When a sync first saw the player in the house; null if the player joined before records began. */
  houseSince: values.instant.nullable(),
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
  /** At most three seats, in groups other than the player's own house, clan and allegiance. */
  foreignSeats: z.array(
    z.object({
      kind: z.enum(['bloodline', 'clan', 'dynasty']),
      id: z.number(),
      name: z.string(),
      logoUuid: z.string().nullable(),
      role: z.string(),
      /** When a sync first saw the player in the seat; null if that was before records began. */
      since: values.instant.nullable(),
    }),
  ),
  departedAt: values.instant.nullable(),
})
export type PublicData = z.infer<typeof publicData>

/** Visible to the player and administrators only. */
const privateData = z.object({
  playerAge: z.number().nullable(),
  subsistence: z.number(),
  joinDate: values.instant.nullable(),
  sire: z.string().nullable(),
  /** Needed to link the sire, because players may share a name. Null if `sire` is null. */
  sireUuid: z.string().nullable(),
  followingPlayerName: z.string().nullable(),
  followingPlayerUuid: z.string().nullable(),
  activityScore: z.number(),
  aliveFollowers: z.number(),
  totalFollowers: z.number(),
  deathMessage: z.string().nullable(),
  clanRole: z.string().nullable(),
  houseRole: z.string().nullable(),
  lastLogin: values.instant.nullable(),
  generation: z.number().nullable(),
  username: z.string().nullable(),
  accountCreated: values.instant.nullable(),
  veil: z.enum(VEILS),
})
export type PrivateData = z.infer<typeof privateData>

const tiedPlayer = z.object({ uuid: z.string(), name: z.string() })

/** Only members may read the names of a player's sire, childer and followers: `read ties` in roles.ts. */
const ties = z.object({
  isHidden: z.boolean(),
  hasSire: z.boolean(),
  isFollower: z.boolean(),
  /** Null if the player has no sire, or the sire has left the game. */
  sire: tiedPlayer.nullable(),
  follows: tiedPlayer.nullable(),
  childer: z.array(tiedPlayer),
  childerCount: z.number(),
  followerCount: z.number(),
})

export const playerProfile = z
  .object({
    player: z.object({
      id: z.number(),
      playerUuid: z.string(),
      isNameShared: z.boolean(),
      isUnlisted: z.boolean(),
    }),
    publicData,
    ties,
    privateData: privateData.nullable(),
    /** The last day away. Null if not away, or if the viewer lacks `read away` (roles.ts). */
    awayUntil: z.string().nullable(),
    /** The player's current path, if the request used a former name. */
    movedTo: z.string().nullable(),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'PlayerProfile' })
export type PlayerProfile = z.infer<typeof playerProfile>

export const playerNameParam = z.object({ name: values.text(200).min(1) })

export const bioBody = z.object({
  bio: values.userText(BIO_MAX_LENGTH),
  startedFrom: values.textsBeforeEdit,
})
export const veilBody = z.object({ veil: z.enum(VEILS) })

export const bioResponse = z.object({ bio: z.string() })
export type BioResponse = z.infer<typeof bioResponse>

export const awayBody = z.object({ until: values.date.nullable() })
export const awayResponse = z.object({ until: z.string().nullable() })
