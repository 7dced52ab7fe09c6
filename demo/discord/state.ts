import * as z from 'zod'
import type { RealmEnv } from '../state.ts'

/** Executes valid requests despite `lost` and `slow`. The other faults reject every request. */
export const DISCORD_FAULTS = [
  // `limit` responds 429 with rate limit headers, `ban` 429 without them, and `blocked` 403.
  'limit',
  'ban',
  'blocked',
  'error-500',
  // `cut` closes the connection before the request is executed. `lost` closes it afterwards,
  // without a response.
  'cut',
  'gone',
  'unauthorized',
  'refused',
  'harmful',
  'lost',
  'slow',
] as const
export type DiscordFault = (typeof DISCORD_FAULTS)[number]

export const discordFaultBody = z.object({
  fault: z.enum(DISCORD_FAULTS).nullable(),
  /** The webhook whose requests the fault affects, or null for all requests. */
  webhook: z.string().nullable().default(null),
  /** The affected method, or null for all. */
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).nullable().default(null),
  /** The number of requests that fail. Null makes all requests fail until the fault is changed. */
  times: z.number().int().positive().nullable().default(null),
  /** Milliseconds: the retry delay in the response of `limit`, or the response time of `slow`. */
  ms: z.number().int().min(0).max(120_000).default(500),
})

const message = z.object({
  id: z.string(),
  embeds: z.array(z.record(z.string(), z.unknown())),
  content: z.string(),
  flags: z.number(),
  threadId: z.string().nullable(),
  edits: z.number(),
})
export type DiscordMessage = z.infer<typeof message>

const webhook = z.object({
  id: z.string(),
  token: z.string(),
  name: z.string(),
  channelId: z.string(),
  isForum: z.boolean(),
  messages: z.array(message),
})
export type SimulatedWebhook = z.infer<typeof webhook>

const discordState = z.object({
  webhooks: z.array(z.string()),
  fault: discordFaultBody,
  nextId: z.number().int(),
})
export type DiscordState = z.infer<typeof discordState>

const KEY = 'discord'
const FIRST_ID = 1_200_000_000
const NO_DISCORD: DiscordState = {
  webhooks: [],
  fault: discordFaultBody.parse({ fault: null }),
  nextId: FIRST_ID,
}

export async function getDiscordState(env: RealmEnv): Promise<DiscordState> {
  const text = await env.WORLD.get(KEY)
  return text === null ? structuredClone(NO_DISCORD) : discordState.parse(JSON.parse(text))
}

export async function saveDiscordState(env: RealmEnv, state: DiscordState): Promise<void> {
  await env.WORLD.put(KEY, JSON.stringify(state))
}

export async function findSimulatedWebhook(
  env: RealmEnv,
  id: string,
): Promise<SimulatedWebhook | null> {
  const text = await env.WORLD.get(`${KEY}:${id}`)
  return text === null ? null : webhook.parse(JSON.parse(text))
}

export async function saveWebhook(env: RealmEnv, saved: SimulatedWebhook): Promise<void> {
  await env.WORLD.put(`${KEY}:${saved.id}`, JSON.stringify(saved))
}

const TOKEN_LENGTH = 68

export async function makeWebhook(
  env: RealmEnv,
  name: string,
  isForum = false,
): Promise<SimulatedWebhook> {
  const [id, channelId] = [await allocateDiscordId(env), await allocateDiscordId(env)]
  const token = `${id}-played-`.padEnd(TOKEN_LENGTH, 'k')
  const made = { id, token, name, channelId, isForum, messages: [] }
  await saveWebhook(env, made)
  const state = await getDiscordState(env)
  await saveDiscordState(env, { ...state, webhooks: [...state.webhooks, id] })
  return made
}

export async function allocateDiscordId(env: RealmEnv): Promise<string> {
  const state = await getDiscordState(env)
  const nextId = state.nextId + 1
  await saveDiscordState(env, { ...state, nextId })
  return `${nextId}00000000`
}
