import type { PlayerProfile, PublicData } from '#schema/contracts/realm/players.ts'
import { toPlayerPath, toSlug } from '#schema/core/names/player-name.ts'
import { toBloodlineTitle } from '#schema/core/names/titles.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { can } from '#schema/roles.ts'
import { isActive } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditMerged } from '#worker/core/db/audit.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { readAwayDates } from '#worker/realm/rows/away.ts'
import { findOwner, roleIn } from '#worker/realm/rows/leaders.ts'
import { isPresenceHiddenFrom } from '#worker/realm/rows/veil.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'
import { findPulse } from './find-pulse.ts'
import type { PlayerKey, PlayerWithHouses } from './get-player.ts'
import { getPlayer } from './get-player.ts'
import { getPrivateData } from './get-private-data.ts'
import { getTies } from './get-ties.ts'
import { listForeignSeats } from './list-foreign-seats.ts'

/** The profile, with its private data if the actor may read them. Throws `not-found`. */
export async function getProfile(ctx: Ctx, key: PlayerKey): Promise<PlayerProfile> {
  const found = await getPlayer(ctx, key)
  const [ties, foreignSeats] = await Promise.all([
    getTies(ctx, found),
    listForeignSeats(ctx, found),
  ])
  const away = await readAwayDates(ctx, [found.player])
  const isPrivate = can(ctx.actor, 'read private profile', { playerUuid: found.player.uuid })
  const pulse = isPrivate ? await findPulse(ctx, found.player.uuid) : null
  if (isPrivate && ctx.actor.kind === 'account' && ctx.actor.playerUuid !== found.player.uuid) {
    await runBatch(ctx, [auditReading(ctx, found.player.uuid)])
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
    movedTo: toNewPath(found, key),
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

function auditReading(ctx: Ctx, target: string): Statement {
  const action = 'read private profile'
  return auditMerged(ctx, { action, targetKind: 'player', target, before: null, after: null })
}

function toNewPath({ player }: PlayerWithHouses, key: PlayerKey): string | null {
  return 'name' in key && toSlug(key.name) !== player.slug ? toPlayerPath(player) : null
}

function toOwnerTitle(bloodline: PlayerWithHouses['blood']): string | null {
  const owner = findOwner(bloodline)
  return bloodline && owner && toBloodlineTitle(bloodline.species, owner.role)
}

function toPublicData(found: PlayerWithHouses, now: number): Omit<PublicData, 'foreignSeats'> {
  const { player, dynasty, clan, allegiance, blood } = found
  const [houseOwner, clanOwner, allegianceOwner, bloodOwner] = [
    dynasty,
    clan,
    allegiance,
    blood,
  ].map(findOwner)
  return {
    characterName: player.name,
    title: player.title,
    race: player.race,
    power: player.power,
    isActive: isActive(player.lastSeenAt, now),
    avatarUrl: textureUrl(player.portraitUuid),
    bio: player.bio,
    bioNodes: parseRichText(player.bio),
    generation: player.generation,
    health: player.health,
    maxHealth: player.maxHealth,
    essence: player.essence,
    activityScore: player.activityScore,
    status: player.status,
    diedAt: toInstant(player.diedAt),
    houseName: dynasty?.name ?? null,
    houseId: dynasty?.id ?? null,
    houseLogoUuid: dynasty?.logoUuid ?? null,
    houseSeat: roleIn(dynasty, player.uuid),
    houseSince: toInstant(player.dynastySince),
    houseOwner: houseOwner?.name ?? null,
    houseOwnerUuid: houseOwner?.uuid ?? null,
    houseOwnerTitle: houseOwner?.role ?? null,
    clanName: clan?.name ?? null,
    clanId: clan?.id ?? null,
    clanLogoUuid: clan?.logoUuid ?? null,
    clanSeat: roleIn(clan, player.uuid),
    clanOwner: clanOwner?.name ?? null,
    clanOwnerUuid: clanOwner?.uuid ?? null,
    clanOwnerTitle: clanOwner?.role ?? null,
    bloodlineAllegiance: allegiance?.name ?? null,
    bloodlineAllegianceId: allegiance?.id ?? null,
    bloodlineAllegianceLogoUuid: allegiance?.logoUuid ?? null,
    bloodlineAllegianceOwner: allegianceOwner?.name ?? null,
    bloodlineAllegianceOwnerUuid: allegianceOwner?.uuid ?? null,
    bloodlineAllegianceOwnerTitle: toOwnerTitle(allegiance),
    bloodlineAllegianceRole: roleIn(allegiance, player.uuid),
    dnaBloodline: blood?.name ?? null,
    dnaBloodlineId: blood?.id ?? null,
    dnaBloodlineLogoUuid: blood?.logoUuid ?? null,
    dnaBloodlineOwner: bloodOwner?.name ?? null,
    dnaBloodlineOwnerUuid: bloodOwner?.uuid ?? null,
    dnaBloodlineOwnerTitle: toOwnerTitle(blood),
    dnaBloodlineRole: roleIn(blood, player.uuid),
    departedAt: toInstant(player.departedAt),
  }
}
