import * as z from 'zod'
import { isWebhook, type WebhookAddress } from '#schema/discord.ts'
import type { Env } from '#worker/core/env.ts'
import { askDiscord, toDiscord } from './call-discord.ts'
import { INCOMING, type ProvedWebhook, UNNAMED } from './proved-webhook.ts'

const TOKEN_PATH = '/api/v10/oauth2/token'
const SCOPE = 'webhook.incoming'
/** What Discord says of a code that was used, is old or is no code. */
const INVALID_GRANT = 'invalid_grant'

type Client = { id: string; secret: string }

/** The community's application at Discord; null where it has none. */
export function findClient(env: Env): Client | null {
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = env
  return id && secret ? { id, secret } : null
}

/** Where a person chooses a server and a channel of it. */
export function toAuthorizeAddress(
  env: Env,
  client: Client,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  return toDiscord(env, '/oauth2/authorize', {
    response_type: 'code',
    client_id: client.id,
    scope: SCOPE,
    redirect_uri: redirectUri,
    state,
  }).href
}

const answerWithWebhook = z.object({
  webhook: z.object({
    type: z.literal(INCOMING),
    id: z.string(),
    token: z.string(),
    name: z.string().nullable(),
  }),
})
const failure = z.object({ error: z.string() })

export type Exchanged =
  | { kind: 'done'; webhook: ProvedWebhook }
  /** The code is none, or was used. */
  | { kind: 'over' }
  /** The answer has no webhook that takes messages. */
  | { kind: 'refused' }
  | { kind: 'unavailable' }

/**
 * The webhook that Discord made for the chosen channel. The access token of the answer is not kept: nothing is asked
 * with it. Waits ten seconds at most, and never throws.
 */
export async function exchangeCode(
  env: Env,
  client: Client,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Exchanged> {
  const { origin } = new URL(redirectUri)
  try {
    const { response, answer: body } = await askDiscord(toDiscord(env, TOKEN_PATH), origin, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      }).toString(),
    })
    return response.ok ? toWebhook(body) : toFailure(response.status, body)
  } catch {
    return { kind: 'unavailable' }
  }
}

function toWebhook(body: unknown): Exchanged {
  const parsed = answerWithWebhook.safeParse(body)
  if (!parsed.success) return { kind: 'refused' }
  const { id: discordId, token, name } = parsed.data.webhook
  const address: WebhookAddress = { discordId, token }
  if (!isWebhook(address)) return { kind: 'refused' }
  return { kind: 'done', webhook: { ...address, name: name ?? UNNAMED } }
}

function toFailure(status: number, body: unknown): Exchanged {
  const { error } = failure.catch({ error: '' }).parse(body)
  if (status === 400 && error === INVALID_GRANT) return { kind: 'over' }
  if (status === 401) {
    // The community's settings: its owners cannot mend them.
    console.error(
      JSON.stringify({ level: 'error', what: 'Discord refused DISCORD_CLIENT_SECRET', status }),
    )
  }
  return { kind: 'unavailable' }
}
