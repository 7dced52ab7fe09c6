import * as z from 'zod'
import { feedFaultState, NO_FEED_FAULT_STATE } from './faults.ts'
import { createWorld, DEMO_PLAYERS_MAX, DEMO_PLAYERS_MIN, type World } from './world/world.ts'

export type RealmEnv = {
  WORLD: {
    get(key: string): Promise<string | null>
    put(key: string, value: string): Promise<void>
  }
  PICTURES: { fetch(url: string): Promise<Response> }
  FEED_TOKEN?: string
  /** The number of players on the first day of the world, day 0. */
  REALM_PLAYERS?: string
  REALM_SEED?: string
  /**
   * The site's own HUD master keys (`id:key,…`), from which the demo derives the keys of its HUDs,
   * as the Assistance Board does.
   */
  HUD_MASTER_KEYS?: string
}

const KEY = 'world'
const DEFAULT_SEED = 'evernight'
const DEFAULT_SIZE = 769

const size = z.coerce.number().int().min(DEMO_PLAYERS_MIN).max(DEMO_PLAYERS_MAX)

/** The state of the demo game, stored as JSON under one key. Instants are epoch milliseconds. */
const realmState = z.object({
  seed: z.string(),
  size,
  day: z.number().int().min(0),
  now: z.number(),
  dawns: z.array(z.number()).optional(),
  faults: feedFaultState.default(NO_FEED_FAULT_STATE),
})
type RealmState = z.infer<typeof realmState>

export async function saveRealmState(env: RealmEnv, state: RealmState): Promise<RealmState> {
  await env.WORLD.put(KEY, JSON.stringify(state))
  return state
}

export function resetRealmState(env: RealmEnv, now: number): Promise<RealmState> {
  const { REALM_SEED: seed = DEFAULT_SEED, REALM_PLAYERS = DEFAULT_SIZE } = env
  const players = size.safeParse(REALM_PLAYERS)
  if (!players.success)
    throw new Error(`REALM_PLAYERS must be ${DEMO_PLAYERS_MIN} to ${DEMO_PLAYERS_MAX}`)
  return saveRealmState(env, {
    seed,
    size: players.data,
    day: 0,
    now,
    dawns: [now],
    faults: NO_FEED_FAULT_STATE,
  })
}

export async function getRealmState(env: RealmEnv): Promise<RealmState> {
  const text = await env.WORLD.get(KEY)
  const stored = text === null ? null : realmState.parse(JSON.parse(text))
  const { REALM_SEED = stored?.seed, REALM_PLAYERS = stored?.size } = env
  const isCurrent = stored?.seed === REALM_SEED && stored?.size === Number(REALM_PLAYERS)
  return stored && isCurrent ? stored : resetRealmState(env, Date.now())
}

export async function advanceDay(env: RealmEnv, now: number): Promise<RealmState> {
  const state = await getRealmState(env)
  const { dawns } = createWorld(state)
  const dawn = Math.max(now, state.now)
  return saveRealmState(env, { ...state, day: state.day + 1, now: dawn, dawns: [...dawns, dawn] })
}

export async function getWorld(env: RealmEnv): Promise<World> {
  return createWorld(await getRealmState(env))
}
