import * as z from 'zod'
import { isWebhook, type WebhookAddress } from '#schema/outside/discord/webhooks.ts'
import type { Env } from '#worker/core/env.ts'
import { askForToken, type Client } from '../grant.ts'
import { INCOMING, type ProvedWebhook, UNNAMED } from './proved-webhook.ts'

const answerWithWebhook = z.object({
  webhook: z.object({
    type: z.literal(INCOMING),
    id: z.string(),
    token: z.string(),
    name: z.string().nullable(),
  }),
})

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
  const granted = await askForToken(env, client, new URL(redirectUri).origin, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
  })
  return granted.kind === 'done' ? toWebhook(granted.answer) : granted
}

function toWebhook(body: unknown): Exchanged {
  const parsed = answerWithWebhook.safeParse(body)
  if (!parsed.success) return { kind: 'refused' }
  const { id: discordId, token, name } = parsed.data.webhook
  const address: WebhookAddress = { discordId, token }
  if (!isWebhook(address)) return { kind: 'refused' }
  return { kind: 'done', webhook: { ...address, name: name ?? UNNAMED } }
}
