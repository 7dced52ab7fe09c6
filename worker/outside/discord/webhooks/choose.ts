import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { OAuthCallbackQuery, WebhookNewsChoice } from '#schema/contracts/outside/discord.ts'
import {
  type ChannelChoiceOutcome,
  isValidWebhookAddress,
  WEBHOOKS_MAX,
  type WebhookAddress,
} from '#schema/outside/discord/webhooks.ts'
import { discordWebhooks } from '#schema/tables/outside/discord.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx, Env } from '#worker/core/context.ts'
import type { PendingDiscordChannel } from '#worker/identity/auth/sessions/browser-tokens.ts'
import { callDiscordWebhook } from '#worker/outside/discord/call-discord.ts'
import {
  findOAuthClient,
  type OAuthClient,
  requestOAuthToken,
  toAuthorizationUrl,
} from '#worker/outside/discord/grant.ts'
import { storeWebhook } from './connect.ts'
import {
  DEFAULT_WEBHOOK_NAME,
  getManagedChronicle,
  INCOMING_WEBHOOK_TYPE,
  type NewsTarget,
  sqlIsWebhookOfChronicle,
  type VerifiedWebhook,
} from './get-settings.ts'

export const OAUTH_CALLBACK_PATH = '/api/discord/callback'
const SCOPE = 'webhook.incoming'
export const OAUTH_ACCESS_DENIED = 'access_denied'

export function requireOAuthClient({ env }: Pick<Ctx, 'env'>) {
  const client = findOAuthClient(env)
  if (!client) throw new AppError('not-found', 'There is no such call.')
  return client
}

export async function startChannelChoice(
  ctx: Ctx,
  target: NewsTarget,
  choice: WebhookNewsChoice,
  origin: string,
): Promise<{ address: string; pending: PendingDiscordChannel }> {
  const client = requireOAuthClient(ctx)
  const news = await getManagedChronicle(ctx, target)
  if (!ctx.session) throw new AppError('unauthenticated', 'Please log in.')
  if ((await ctx.db.$count(discordWebhooks, sqlIsWebhookOfChronicle(news))) >= WEBHOOKS_MAX) {
    throw new AppError('conflict', `No more than ${WEBHOOKS_MAX} webhooks can be connected.`)
  }
  const of = target.kind === 'realm' ? 'realm' : `${target.kind}:${target.id}`
  const state = `${crypto.randomUUID()}.${of}`
  const redirectUri = origin + OAUTH_CALLBACK_PATH
  return {
    address: toAuthorizationUrl(ctx.env, client, { scope: SCOPE, state, redirectUri }),
    pending: { what: 'channel', state, session: ctx.session.id, target, choice },
  }
}

export async function finishChannelChoice(
  ctx: Ctx,
  pending: PendingDiscordChannel | null,
  { code, error }: OAuthCallbackQuery,
  origin: string,
): Promise<ChannelChoiceOutcome> {
  const client = requireOAuthClient(ctx)
  if (!pending) return 'over'
  if (pending.session !== ctx.session?.id) return 'other'
  if (error === OAUTH_ACCESS_DENIED) return 'declined'
  if (!code) return 'unavailable'
  const { target, choice } = pending
  try {
    const news = await getManagedChronicle(ctx, target)
    if ((await ctx.db.$count(discordWebhooks, sqlIsWebhookOfChronicle(news))) >= WEBHOOKS_MAX)
      return 'full'
  } catch (thrown) {
    return toOutcome(thrown)
  }
  const redirectUri = origin + OAUTH_CALLBACK_PATH
  const exchanged = await exchangeCode(ctx.env, client, { code, redirectUri })
  if (exchanged.kind !== 'done') return exchanged.kind
  try {
    await storeWebhook(ctx, target, exchanged.webhook, choice, origin)
    return 'connected'
  } catch (thrown) {
    const outcome = toOutcome(thrown)
    await discard(ctx, exchanged.webhook, origin)
    return outcome
  }
}

/** Takes only a group's kind and id from the state, because anybody can send a forged state. */
export function toDiscordSettingsPath(state: string | undefined, outcome: ChannelChoiceOutcome) {
  const [of] = /(?<=\.)(?:dynasty|clan|bloodline):[1-9]\d{0,14}$/.exec(state ?? '') ?? []
  return `/discord?${new URLSearchParams({ ...(of && { of }), chosen: outcome })}`
}

function toOutcome(thrown: unknown): ChannelChoiceOutcome {
  if (!(thrown instanceof AppError)) throw thrown
  if (thrown.code === 'conflict') return 'full'
  return thrown.code === 'unavailable' ? 'unavailable' : 'refused'
}

async function discard({ db, env }: Ctx, { discordId, token }: VerifiedWebhook, origin: string) {
  const connected = await db
    .select({ id: discordWebhooks.id })
    .from(discordWebhooks)
    .where(eq(discordWebhooks.discordId, discordId))
    .limit(1)
  if (connected.length > 0) return
  await callDiscordWebhook(env, { discordId, token, origin }, { method: 'DELETE' })
}

const answerWithWebhook = z.object({
  webhook: z.object({
    type: z.literal(INCOMING_WEBHOOK_TYPE),
    id: z.string(),
    token: z.string(),
    name: z.string().nullable(),
  }),
})

type Exchanged =
  | { kind: 'done'; webhook: VerifiedWebhook }
  | { kind: 'over' }
  | { kind: 'refused' }
  | { kind: 'unavailable' }

async function exchangeCode(
  env: Env,
  client: OAuthClient,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Exchanged> {
  const granted = await requestOAuthToken(env, client, new URL(redirectUri).origin, {
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
  if (!isValidWebhookAddress(address)) return { kind: 'refused' }
  return { kind: 'done', webhook: { ...address, name: name ?? DEFAULT_WEBHOOK_NAME } }
}
