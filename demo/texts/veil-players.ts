import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import { getWorld, type RealmEnv } from '#demo/state.ts'
import { toUuidOfBirthNumber } from '#demo/world/numbering.ts'
import { getBirthNumberByAgeRank } from '#demo/world/race-rank.ts'
import { RACES, type Race, type VeilLevel } from '#schema/rules.ts'

/**
 * Players who hide data about themselves. `rank` is the age rank within the race; 0 is the eldest.
 */
export const PLAYER_VEIL_LEVELS: readonly [race: Race, rank: number, veil: VeilLevel][] = [
  ['Vampire', 26, 'veiled'],
  ['Vampire', 31, 'presence-hidden'],
  ['Witch', 19, 'veiled'],
  ['Lycan', 17, 'unlisted'],
]

export async function veilPlayers(env: RealmEnv, siteUrl: string): Promise<void> {
  if (!env.HUD_MASTER_KEYS) throw new Error('HUD_MASTER_KEYS is not set')
  const { players } = await getWorld(env)
  for (const [race, rank, veil] of PLAYER_VEIL_LEVELS) {
    const uuid = toUuidOfBirthNumber(
      players,
      getBirthNumberByAgeRank({ race: RACES.indexOf(race), rank }),
    )
    const key = `hidden:${uuid}`
    if ((await env.WORLD.get(key)) !== null) continue
    const hud = await createEmulatedHud(env.HUD_MASTER_KEYS, uuid)
    const response = await sendHudRequest(siteUrl, hud, 'veil', { veil })
    if (response.ok) await env.WORLD.put(key, new Date().toISOString())
  }
}
