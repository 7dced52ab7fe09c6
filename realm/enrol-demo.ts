import { demoCharacters } from './demo-characters.ts'
import type { RealmEnv } from './env.ts'
import type { Hud, HudCall } from './hud-emulator.ts'
import { callFromHud, enrolHud } from './hud-emulator.ts'
import { getWorld } from './state.ts'

export const DEMO_PASSWORD = 'nightfall-demo'

/**
 * Registers the demo characters on the site through their HUDs and gives each a password, once.
 * Throws with the site's own words when it refuses.
 */
export async function enrolDemo(env: RealmEnv, siteUrl: string): Promise<string[]> {
  if (!env.HUD_MASTER_KEYS) throw new Error('HUD_MASTER_KEYS is not set')
  const characters = demoCharacters(await getWorld(env))
  for (const { uuid, username } of characters) {
    const mark = `enrolled:${uuid}`
    if ((await env.WORLD.get(mark)) !== null) continue
    const hud = await enrolHud(env.HUD_MASTER_KEYS, uuid)
    await call(siteUrl, hud, 'register', { username })
    await call(siteUrl, hud, 'password', { password: DEMO_PASSWORD })
    await env.WORLD.put(mark, new Date().toISOString())
  }
  return characters.map(({ username }) => username)
}

async function call(siteUrl: string, hud: Hud, name: HudCall, fields: Record<string, unknown>) {
  const response = await callFromHud(siteUrl, hud, name, fields)
  const answer = await response.text()
  if (!response.ok) throw new Error(`The site answered ${response.status} to ${name}: ${answer}`)
}
