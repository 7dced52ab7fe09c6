import { eq } from 'drizzle-orm'
import type { CallbackQuery, WebhookChoice } from '#schema/contracts/outside/discord.ts'
import { type ChoiceOutcome, WEBHOOKS_MAX } from '#schema/outside/discord/webhooks.ts'
import { discordWebhooks } from '#schema/tables/outside/discord.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { PendingChannel } from '#worker/identity/auth/sessions/choice-token.ts'
import { callDiscord } from '../call-discord.ts'
import { findClient, toAuthorizeAddress } from '../grant.ts'
import { storeWebhook } from './connect.ts'
import { exchangeCode } from './exchange-code.ts'
import type { ProvedWebhook } from './proved-webhook.ts'
import { getOwnedNews, isOfNews, type NewsTarget } from './webhook-owner.ts'

/** Where Discord leads back to, whatever was begun. */
export const CALLBACK_PATH = '/api/discord/callback'
const SCOPE = 'webhook.incoming'
export const DECLINED = 'access_denied'

export function requireClient({ env }: Pick<Ctx, 'env'>) {
  const client = findClient(env)
  if (!client) throw new AppError('not-found', 'There is no such call.')
  return client
}

/**
 * Where Discord asks the owner for a channel, and what waits in the browser until then. Throws what `getOwnedNews`
 * throws, `not-found` without an application at Discord, and `conflict` when no more webhooks can be connected.
 */
export async function startChoice(
  ctx: Ctx,
  target: NewsTarget,
  choice: WebhookChoice,
  origin: string,
): Promise<{ address: string; pending: PendingChannel }> {
  const client = requireClient(ctx)
  const news = await getOwnedNews(ctx, target)
  if (!ctx.session) throw new AppError('unauthenticated', 'Please log in.')
  if ((await ctx.db.$count(discordWebhooks, isOfNews(news))) >= WEBHOOKS_MAX) {
    throw new AppError('conflict', `No more than ${WEBHOOKS_MAX} webhooks can be connected.`)
  }
  const state = `${crypto.randomUUID()}.${toOf(target)}`
  const redirectUri = origin + CALLBACK_PATH
  return {
    address: toAuthorizeAddress(ctx.env, client, { scope: SCOPE, state, redirectUri }),
    pending: { what: 'channel', state, session: ctx.session.id, target, choice },
  }
}

/**
 * Connects the channel that was chosen at Discord, once for each state. Throws `not-found` without an application at
 * Discord; what else is wrong is an outcome, for the page that it leads back to.
 */
export async function endChoice(
  ctx: Ctx,
  pending: PendingChannel | null,
  { state, code, error }: CallbackQuery,
  origin: string,
): Promise<ChoiceOutcome> {
  const client = requireClient(ctx)
  if (!pending || pending.state !== state) return 'over'
  if (pending.session !== ctx.session?.id) return 'other'
  if (error === DECLINED) return 'declined'
  if (!code) return 'unavailable'
  const { target, choice } = pending
  try {
    const news = await getOwnedNews(ctx, target)
    if ((await ctx.db.$count(discordWebhooks, isOfNews(news))) >= WEBHOOKS_MAX) return 'full'
  } catch (thrown) {
    return toOutcome(thrown)
  }
  const redirectUri = origin + CALLBACK_PATH
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

/** The page of the group that a state is for. What comes back is from an address: it leads nowhere else. */
export function toPage(state: string | undefined, outcome: ChoiceOutcome): string {
  const [of] = /(?<=\.)(?:dynasty|clan|bloodline):[1-9]\d{0,14}$/.exec(state ?? '') ?? []
  return `/discord?${new URLSearchParams({ ...(of && { of }), chosen: outcome })}`
}

function toOf(target: NewsTarget): string {
  return target.kind === 'realm' ? 'realm' : `${target.kind}:${target.id}`
}

/** Throws again what is no refusal. */
function toOutcome(thrown: unknown): ChoiceOutcome {
  if (!(thrown instanceof AppError)) throw thrown
  if (thrown.code === 'conflict') return 'full'
  return thrown.code === 'unavailable' ? 'unavailable' : 'refused'
}

/** A webhook that Discord has just made and nobody has. */
async function discard(
  { db, env }: Ctx,
  { discordId, token }: ProvedWebhook,
  origin: string,
): Promise<void> {
  const connected = await db
    .select({ id: discordWebhooks.id })
    .from(discordWebhooks)
    .where(eq(discordWebhooks.discordId, discordId))
    .limit(1)
  if (connected.length > 0) return
  await callDiscord(env, { discordId, token, origin }, { method: 'DELETE' })
}
