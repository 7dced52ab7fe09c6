import * as z from 'zod'
import type { RealmEnv } from './env.ts'
import { faultState, NO_FAULT } from './faults.ts'
import { createWorld, SIZE_MAX, SIZE_MIN, type World } from './world/world.ts'

const KEY = 'world'
const DEFAULT_SEED = 'evernight'
const DEFAULT_SIZE = 769

const size = z.coerce.number().int().min(SIZE_MIN).max(SIZE_MAX)

/** What is stored of the world, as JSON under one key. Instants are epoch milliseconds. */
const realmState = z.object({
  seed: z.string(),
  size,
  day: z.number().int().min(0),
  now: z.number(),
  dawns: z.array(z.number()).optional(),
  faults: faultState.default(NO_FAULT),
})
export type RealmState = z.infer<typeof realmState>

function wantedWorld(env: RealmEnv): { seed: string; size: number } {
  const asked = size.safeParse(env.REALM_PLAYERS ?? DEFAULT_SIZE)
  if (!asked.success) throw new Error(`REALM_PLAYERS must be ${SIZE_MIN} to ${SIZE_MAX}`)
  return { seed: env.REALM_SEED ?? DEFAULT_SEED, size: asked.data }
}

export async function saveState(env: RealmEnv, state: RealmState): Promise<RealmState> {
  await env.WORLD.put(KEY, JSON.stringify(state))
  return state
}

export function startOver(env: RealmEnv, now: number): Promise<RealmState> {
  return saveState(env, { ...wantedWorld(env), day: 0, now, dawns: [now], faults: NO_FAULT })
}

function isWanted(env: RealmEnv, state: RealmState): boolean {
  const wanted = wantedWorld(env)
  return (
    (env.REALM_PLAYERS === undefined || wanted.size === state.size) &&
    (env.REALM_SEED === undefined || wanted.seed === state.seed)
  )
}

/** The stored world; a new one when there is none, or when another is asked for by now. */
export async function getState(env: RealmEnv): Promise<RealmState> {
  const text = await env.WORLD.get(KEY)
  const stored = text === null ? null : realmState.parse(JSON.parse(text))
  return stored && isWanted(env, stored) ? stored : startOver(env, Date.now())
}

export async function advanceDay(env: RealmEnv, now: number): Promise<RealmState> {
  const state = await getState(env)
  const { dawns } = createWorld(state)
  const dawn = Math.max(now, state.now)
  return saveState(env, { ...state, day: state.day + 1, now: dawn, dawns: [...dawns, dawn] })
}

export async function getWorld(env: RealmEnv): Promise<World> {
  return createWorld(await getState(env))
}
