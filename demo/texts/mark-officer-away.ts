import { findDemoCharacter } from '#demo/demo-characters.ts'
import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import { getWorld, type RealmEnv } from '#demo/state.ts'
import { listCurrentSeats } from '#demo/world/current-seats.ts'
import { toUuidOfBirthNumber } from '#demo/world/numbering.ts'
import type { World } from '#demo/world/world.ts'
import { DAY_MS } from '#schema/rules.ts'

const DAYS = 21

export function findOfficerToMarkAway(world: World): string | null {
  const [dynasty] = world.groups.dynasties
  const officer = (dynasty ? listCurrentSeats(world, dynasty) : []).find(
    ({ seat, holder }) => seat !== 'owner' && holder !== null && !findDemoCharacter(holder),
  )
  return officer?.holder == null ? null : toUuidOfBirthNumber(world.players, officer.holder)
}

export async function markOfficerAway(env: RealmEnv, siteUrl: string): Promise<void> {
  if (!env.HUD_MASTER_KEYS) throw new Error('HUD_MASTER_KEYS is not set')
  const uuid = findOfficerToMarkAway(await getWorld(env))
  if (uuid === null) return
  const key = `away:${uuid}`
  const saidAt = await env.WORLD.get(key)
  if (saidAt !== null && Date.now() - Date.parse(saidAt) < DAYS * DAY_MS) return
  const hud = await createEmulatedHud(env.HUD_MASTER_KEYS, uuid)
  const response = await sendHudRequest(siteUrl, hud, 'away', { days: DAYS })
  if (response.ok) await env.WORLD.put(key, new Date().toISOString())
}
