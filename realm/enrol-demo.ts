import { DEMO_CHARACTERS, type DemoCharacter, demoBirth } from './demo-characters.ts'
import { callFromHud, enrolHud } from './hud-emulator.ts'
import { getWorld, type RealmEnv } from './state.ts'
import { birthUuid } from './world/numbering.ts'
import type { World } from './world/world.ts'

export const DEMO_PASSWORD = 'nightfall-demo'

export function listDemoCharacters({ players }: World): (DemoCharacter & { uuid: string })[] {
  return DEMO_CHARACTERS.map((demo) => ({ ...demo, uuid: birthUuid(players, demoBirth(demo)) }))
}

/**
 * Registers the demo characters on the site through their HUDs and gives each a password, once.
 * Throws with the site's own words when it refuses.
 */
export async function enrolDemo(env: RealmEnv, siteUrl: string): Promise<string[]> {
  if (!env.HUD_MASTER_KEYS) throw new Error('HUD_MASTER_KEYS is not set')
  const characters = listDemoCharacters(await getWorld(env))
  for (const { uuid, username } of characters) {
    const key = `enrolled:${uuid}`
    if ((await env.WORLD.get(key)) !== null) continue
    const hud = await enrolHud(env.HUD_MASTER_KEYS, uuid)
    const calls = [
      ['register', { username }] as const,
      ['password', { password: DEMO_PASSWORD }] as const,
    ]
    for (const [call, fields] of calls) {
      const response = await callFromHud(siteUrl, hud, call, fields)
      if (response.ok) continue
      throw new Error(`The site answered ${response.status} to ${call}: ${await response.text()}`)
    }
    await env.WORLD.put(key, new Date().toISOString())
  }
  return characters.map(({ username }) => username)
}
