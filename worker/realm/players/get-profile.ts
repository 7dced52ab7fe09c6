import { and, eq, sql } from 'drizzle-orm'
import type { PlayerProfile, PrivateData, PublicData } from '#schema/contracts/realm/players.ts'
import { toPlayerPath, toSlug } from '#schema/core/names/player-name.ts'
import { toBloodlineOwnerTitle } from '#schema/core/names/titles.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { can } from '#schema/roles.ts'
import { isActive } from '#schema/rules.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { hudPulses } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditMergingRepeats } from '#worker/core/db/audit.ts'
import { toEpochHour, toIsoInstant } from '#worker/core/db/day.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { readAwayDates } from '#worker/realm/rows/away.ts'
import { findGroupOwner, findLeaderRole } from '#worker/realm/rows/leaders.ts'
import { isPresenceHiddenFrom } from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import { getPlayer, type PlayerKey, type PlayerWithGroups } from './get-player.ts'
import { getPlayerRelations, listForeignSeats } from './get-ties.ts'

export async function getProfile(ctx: Ctx, key: PlayerKey): Promise<PlayerProfile> {
  const found = await getPlayer(ctx, key)
  const [ties, foreignSeats] = await Promise.all([
    getPlayerRelations(ctx, found),
    listForeignSeats(ctx, found),
  ])
  const away = await readAwayDates(ctx, [found.player])
  const isPrivate = can(ctx.actor, 'read private profile', { playerUuid: found.player.uuid })
  const isFormerName = 'name' in key && toSlug(key.name) !== found.player.slug
  const pulse = isPrivate ? await findPulse(ctx, found.player.uuid) : null
  if (isPrivate && ctx.actor.kind === 'account' && ctx.actor.playerUuid !== found.player.uuid) {
    const entry = { action: 'read private profile', targetKind: 'player' }
    await runBatch(ctx, [auditMergingRepeats(ctx, { ...entry, target: found.player.uuid })])
  }
  return {
    player: {
      id: found.player.id,
      playerUuid: found.player.uuid,
      isNameShared: found.player.isNameShared,
      isUnlisted: found.player.veil !== 'open',
    },
    publicData: {
      ...toPublicData(found, ctx.now),
      ...(isPresenceHiddenFrom(ctx.actor, found.player) && PRESENCE_HIDDEN),
      ...pulse,
      foreignSeats,
    },
    ties,
    privateData: isPrivate ? await getPrivateData(ctx, found, ties) : null,
    awayUntil: away.get(found.player.uuid) ?? null,
    movedTo: isFormerName ? toPlayerPath(found.player) : null,
    isAdmin: ctx.actor.kind === 'account' && ctx.actor.isAdmin,
  }
}

const PRESENCE_HIDDEN = {
  isActive: null,
  health: null,
  maxHealth: null,
  essence: null,
  activityScore: null,
} as const

function toOwnerTitle(bloodline: PlayerWithGroups['blood']): string | null {
  const owner = findGroupOwner(bloodline)
  return bloodline && owner && toBloodlineOwnerTitle(bloodline.species, owner.role)
}

function toPublicData(found: PlayerWithGroups, now: number): Omit<PublicData, 'foreignSeats'> {
  const { player, dynasty, clan, allegiance, blood } = found
  const groups = [dynasty, clan, allegiance, blood]
  const [houseOwner, clanOwner, allegianceOwner, bloodOwner] = groups.map(findGroupOwner)
  return {
    characterName: player.name,
    title: player.title,
    race: player.race,
    power: player.power,
    isActive: isActive(player.lastSeenAt, now),
    avatarUrl: toTextureUrl(player.portraitUuid),
    bio: player.bio,
    bioNodes: parseRichText(player.bio),
    generation: player.generation,
    health: player.health,
    maxHealth: player.maxHealth,
    essence: player.essence,
    activityScore: player.activityScore,
    status: player.status,
    diedAt: toIsoInstant(player.diedAt),
    houseName: dynasty?.name ?? null,
    houseId: dynasty?.id ?? null,
    houseLogoUuid: dynasty?.logoUuid ?? null,
    houseSeat: findLeaderRole(dynasty, player.uuid),
    houseSince: toIsoInstant(player.dynastySince),
    houseOwner: houseOwner?.name ?? null,
    houseOwnerUuid: houseOwner?.uuid ?? null,
    houseOwnerTitle: houseOwner?.role ?? null,
    clanName: clan?.name ?? null,
    clanId: clan?.id ?? null,
    clanLogoUuid: clan?.logoUuid ?? null,
    clanSeat: findLeaderRole(clan, player.uuid),
    clanOwner: clanOwner?.name ?? null,
    clanOwnerUuid: clanOwner?.uuid ?? null,
    clanOwnerTitle: clanOwner?.role ?? null,
    bloodlineAllegiance: allegiance?.name ?? null,
    bloodlineAllegianceId: allegiance?.id ?? null,
    bloodlineAllegianceLogoUuid: allegiance?.logoUuid ?? null,
    bloodlineAllegianceOwner: allegianceOwner?.name ?? null,
    bloodlineAllegianceOwnerUuid: allegianceOwner?.uuid ?? null,
    bloodlineAllegianceOwnerTitle: toOwnerTitle(allegiance),
    bloodlineAllegianceRole: findLeaderRole(allegiance, player.uuid),
    dnaBloodline: blood?.name ?? null,
    dnaBloodlineId: blood?.id ?? null,
    dnaBloodlineLogoUuid: blood?.logoUuid ?? null,
    dnaBloodlineOwner: bloodOwner?.name ?? null,
    dnaBloodlineOwnerUuid: bloodOwner?.uuid ?? null,
    dnaBloodlineOwnerTitle: toOwnerTitle(blood),
    dnaBloodlineRole: findLeaderRole(blood, player.uuid),
    departedAt: toIsoInstant(player.departedAt),
  }
}

type Pulse = Pick<PublicData, 'isActive'> & Partial<Pick<PublicData, 'health' | 'essence'>>

async function findPulse({ db, now }: Ctx, playerUuid: string): Promise<Pulse | null> {
  const [pulse] = await db
    .select({ health: hudPulses.health, essence: hudPulses.essence })
    .from(hudPulses)
    .where(and(eq(hudPulses.hour, toEpochHour(now)), eq(hudPulses.playerUuid, playerUuid)))
  if (!pulse) return null
  const { health, essence } = pulse
  return {
    isActive: true,
    ...(health !== null && { health }),
    ...(essence !== null && { essence }),
  }
}

/** The caller must check that the actor is the player or an administrator. */
async function getPrivateData(
  { db }: Ctx,
  { player, dynasty, clan }: PlayerWithGroups,
  { sire, follows }: PlayerProfile['ties'],
): Promise<PrivateData> {
  const [followers, [account]] = await Promise.all([
    countFollowers(db, player.id),
    db
      .select(pickColumns(accounts, 'username', 'createdAt', 'lastLoginAt'))
      .from(accounts)
      .where(eq(accounts.playerUuid, player.uuid)),
  ])
  return {
    playerAge: player.ageDays,
    subsistence: player.subsistence,
    joinDate: toIsoInstant(player.joinedAt),
    sire: sire?.name ?? null,
    sireUuid: sire?.uuid ?? null,
    followingPlayerName: follows?.name ?? null,
    followingPlayerUuid: follows?.uuid ?? null,
    activityScore: player.activityScore,
    aliveFollowers: followers.alive,
    totalFollowers: followers.total,
    deathMessage: player.deathCause,
    clanRole: findLeaderRole(clan, player.uuid),
    houseRole: findLeaderRole(dynasty, player.uuid) ?? player.dynastyRole,
    lastLogin: toIsoInstant(account?.lastLoginAt ?? null),
    generation: player.generation,
    username: player.username,
    veil: player.veil,
    accountCreated: toIsoInstant(account?.createdAt ?? null),
  }
}

async function countFollowers(db: Ctx['db'], playerId: number) {
  const row = await db.get<{ total: number; alive: number }>(sql`
    SELECT count(*) AS total, coalesce(sum(players.status = 'Alive'), 0) AS alive
    FROM lineage_positions JOIN players ON players.id = player_id
    WHERE mode = 'followers' AND parent_id = ${playerId}`)
  return row ?? { total: 0, alive: 0 }
}
