import type { APIRequest, APIRequestContext } from '@playwright/test'
import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import { readDevVars } from '#tools/local/dev-vars.ts'
import { DEMO_PASSWORD, type StorageState, test as signedIn, signIn } from './signed-in.ts'

export const GROUP_KIND_PLURALS = {
  bloodline: 'bloodlines',
  clan: 'clans',
  dynasty: 'dynasties',
} as const

type Kind = keyof typeof GROUP_KIND_PLURALS
type Group = { id: number; name: string; leadership: Leader[] }
type Owned = { name: string; path: string; session: StorageState }

/** The groups of this Playwright worker. All of its tests share them. */
let ownedGroups: Promise<Record<Kind, Owned>> | null = null

/**
 * Signs in as the owner of a group: `test.use({ kind: 'clan' })`. Each Playwright worker gets
 * different groups.
 */
export const test = signedIn.extend<{ kind: Kind; owned: Owned }>({
  kind: ['dynasty', { option: true }],
  // A worker fixture would make Playwright start separate workers for these tests.
  owned: async ({ kind, playwright }, use, { parallelIndex, config }) => {
    ownedGroups ??= enrolOwners(playwright.request, parallelIndex, config.workers)
    await use((await ownedGroups)[kind])
  },
  storageState: ({ owned }, use) => use(owned.session),
})

async function enrolOwners(
  apiRequest: APIRequest,
  index: number,
  count: number,
): Promise<Record<Kind, Owned>> {
  const baseURL = process.env.EVERNIGHT_URL ?? ''
  const request = await apiRequest.newContext({ baseURL })
  const groups = await pickGroups(request, count)
  const enrol = async (kind: Kind): Promise<Owned> => {
    const group = groups[kind][index]
    if (!group) throw new Error(`the world has too few ${GROUP_KIND_PLURALS[kind]}`)
    const uuid = group.leadership[0]?.uuid ?? ''
    await enrolPlayerByHud(uuid)
    const session = await signIn(apiRequest, baseURL, uuid)
    return { name: group.name, path: `${GROUP_KIND_PLURALS[kind]}/${group.id}`, session }
  }
  const owners = {
    bloodline: await enrol('bloodline'),
    clan: await enrol('clan'),
    dynasty: await enrol('dynasty'),
  }
  await request.dispose()
  return owners
}

/** Picks groups that all have different owners. None of these owners has an account yet. */
async function pickGroups(
  request: APIRequestContext,
  count: number,
): Promise<Record<Kind, Group[]>> {
  const realm = await (await request.get(process.env.EVERNIGHT_REALM_URL ?? '')).json()
  const taken = new Set<string>(realm.demoCharacters.map(({ uuid }: { uuid: string }) => uuid))
  const pick = async (kind: Kind): Promise<Group[]> => {
    const all: Group[] = await (await request.get(`/api/${GROUP_KIND_PLURALS[kind]}`)).json()
    const picked: Group[] = []
    for (const group of all) {
      const owner = group.leadership[0]?.uuid
      // Skips the first group of each kind, because other tests check its data.
      if (picked.length === count || group.id === 1 || !owner || taken.has(owner)) continue
      taken.add(owner)
      picked.push(group)
    }
    return picked
  }
  return {
    bloodline: await pick('bloodline'),
    clan: await pick('clan'),
    dynasty: await pick('dynasty'),
  }
}

export async function enrolPlayerByHud(uuid: string): Promise<void> {
  const api = process.env.EVERNIGHT_API_URL ?? ''
  const hud = await createEmulatedHud(readDevVars().HUD_MASTER_KEYS ?? '', uuid)
  for (const [call, fields] of [
    ['register', { username: uuid }],
    ['password', { password: DEMO_PASSWORD }],
  ] as const) {
    const answer = await sendHudRequest(api, hud, call, fields)
    if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
  }
}

export { expect } from './site.ts'
