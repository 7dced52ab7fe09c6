import { toUsername } from '#demo/names/username.ts'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { RACES, type Race } from '#schema/rules.ts'
import type { Bloodline, Clan } from './clans.ts'
import { findCurrentPlayerTitle, getCurrentPlayerName } from './current-names.ts'
import { listCurrentSeats } from './current-seats.ts'
import type { Dynasty } from './dynasties.ts'
import { findFollowedPlayer, findSire, getGenerationAndBloodline } from './lineage.ts'
import { findAllegiance, findDynastyIndexOfPlayer, findDynastyRole } from './membership.ts'
import { toUuidOfBirthNumber } from './numbering.ts'
import { computeJoinTime, computeLastSeenTime } from './presence.ts'
import { getRace } from './race-rank.ts'
import { findPortraitUuid } from './texture-uuids.ts'
import { getVitals } from './vitals.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

function uuidAt(groups: { uuid: string }[], index: number | null): string | null {
  return index === null ? null : (groups[index]?.uuid ?? null)
}

function playerUuid(world: World, birth: number | null): string | null {
  return birth === null ? null : toUuidOfBirthNumber(world.players, birth)
}

function foundedAt({ dawns: [dawn = 0] }: World, daysAgo: number | null): string | null {
  return daysAgo === null ? null : new Date(dawn - (dawn % 1000) - daysAgo * DAY_MS).toISOString()
}

function toGroupRow<Own>(world: World, group: Bloodline | Clan | Dynasty, own: Own) {
  return {
    uuid: group.uuid,
    name: group.name,
    ...own,
    founded: foundedAt(world, group.foundedDaysAgo),
    leadership: listCurrentSeats(world, group).map(({ seat, role, holder, name }) => ({
      seat,
      role,
      player: playerUuid(world, holder),
      name: holder === null ? name : getCurrentPlayerName(world, holder),
    })),
  }
}

export function toBloodlineRow(world: World, group: Bloodline): RawFeedRow['bloodlines'] {
  return toGroupRow(world, group, { species: RACES[group.race] as Race })
}

export function toClanRow(world: World, group: Clan): RawFeedRow['clans'] {
  return toGroupRow(world, group, { bloodline: uuidAt(world.groups.bloodlines, group.bloodline) })
}

export function toDynastyRow(world: World, group: Dynasty): RawFeedRow['dynasties'] {
  const { type, race } = group
  const species = race === null ? null : (RACES[race] as Race)
  const clan = uuidAt(world.groups.clans, group.clan)
  return toGroupRow(world, group, { type, species, clan })
}

export function toPlayerRow(world: World, birth: number): RawFeedRow['players'] {
  const { groups } = world
  const { generation, bloodline } = getGenerationAndBloodline(world, birth)
  const home = findDynastyIndexOfPlayer(world, birth)
  const isHomeless = home === null || groups.dynasties[home]?.isEnded
  const dynasty = isHomeless ? null : home
  const joined = computeJoinTime(world, birth)
  const { power, ...vitals } = getVitals(world, birth)
  return {
    uuid: toUuidOfBirthNumber(world.players, birth),
    name: getCurrentPlayerName(world, birth),
    username: toUsername(world.accounts, birth),
    title: findCurrentPlayerTitle(world, birth),
    race: getRace(birth),
    power,
    portrait: findPortraitUuid(world, birth),
    generation,
    ...vitals,
    age: Math.floor((world.now - joined) / DAY_MS),
    joined: new Date(joined).toISOString(),
    lastSeen: new Date(computeLastSeenTime(world, birth)).toISOString(),
    dynasty: uuidAt(groups.dynasties, dynasty),
    dynastyRole: dynasty === null ? null : findDynastyRole(world, birth, dynasty),
    allegiance: uuidAt(groups.bloodlines, findAllegiance(world, birth, home, bloodline)),
    blood: uuidAt(groups.bloodlines, bloodline),
    sire: playerUuid(world, findSire(world, birth)),
    follows: playerUuid(world, findFollowedPlayer(world, birth)),
  }
}
