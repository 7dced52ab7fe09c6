import {
  DEMO_CHARACTERS,
  type DemoCharacter,
  getDemoCharacterBirthNumber,
} from './demo-characters.ts'
import { createEmulatedHud, type EmulatedHud, sendHudRequest } from './hud-emulator.ts'
import { getWorld, type RealmEnv } from './state.ts'
import { toUuidOfBirthNumber } from './world/numbering.ts'
import type { World } from './world/world.ts'

export const DEMO_PASSWORD = 'nightfall-demo'
const FORBIDDEN = 403

type Avatar = { uuid: string; username: string }

export function listDemoCharactersWithUuids({
  players,
}: World): (DemoCharacter & { uuid: string })[] {
  return DEMO_CHARACTERS.map((demo) => ({
    ...demo,
    uuid: toUuidOfBirthNumber(players, getDemoCharacterBirthNumber(demo)),
  }))
}

export async function enrolDemoCharacters(env: RealmEnv, siteUrl: string): Promise<string[]> {
  const characters = listDemoCharactersWithUuids(await getWorld(env))
  for (const character of characters) await enrolAvatar(env, siteUrl, character)
  return characters.map(({ username }) => username)
}

export async function enrolAvatar(
  env: RealmEnv,
  siteUrl: string,
  { uuid, username }: Avatar,
): Promise<EmulatedHud> {
  if (!env.HUD_MASTER_KEYS) throw new Error('HUD_MASTER_KEYS is not set')
  const hud = await createEmulatedHud(env.HUD_MASTER_KEYS, uuid)
  const key = `enrolled:${uuid}`
  if ((await env.WORLD.get(key)) !== null) return hud
  const registered = await sendHudRequest(siteUrl, hud, 'register', { username })
  if (!registered.ok) throw await toRefusal('register', registered)
  const password = await sendHudRequest(siteUrl, hud, 'password', { password: DEMO_PASSWORD })
  if (password.status === FORBIDDEN) return hud
  if (!password.ok) throw await toRefusal('password', password)
  await env.WORLD.put(key, new Date().toISOString())
  return hud
}

async function toRefusal(call: string, response: Response): Promise<Error> {
  return new Error(`The site answered ${response.status} to ${call}: ${await response.text()}`)
}
