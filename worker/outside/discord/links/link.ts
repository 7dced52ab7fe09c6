import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DiscordLinkState, OAuthCallbackQuery } from '#schema/contracts/outside/discord.ts'
import type { DiscordLinkOutcome } from '#schema/outside/discord/webhooks.ts'
import { discordLinks } from '#schema/tables/outside/discord.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import type { PendingDiscordLink } from '#worker/identity/auth/sessions/browser-tokens.ts'
import { encryptToken } from '#worker/outside/discord/encrypt-token.ts'
import { findOAuthClient, toAuthorizationUrl } from '#worker/outside/discord/grant.ts'
import {
  OAUTH_ACCESS_DENIED,
  OAUTH_CALLBACK_PATH,
  requireOAuthClient,
} from '#worker/outside/discord/webhooks/choose.ts'
import { endDiscordLink } from '#worker/realm/rows/set-veil.ts'
import {
  DISCORD_LINK_SCOPES,
  exchangeOAuthCode,
  fetchDiscordUser,
  type OAuthTokens,
} from './person.ts'

const VERIFIER_BYTES = 32
const LINK_SUFFIX = '.link'

export async function startDiscordLinking(
  ctx: Ctx,
  origin: string,
): Promise<{ address: string; pending: PendingDiscordLink }> {
  const client = requireOAuthClient(ctx)
  const playerUuid = await getLinkable(ctx)
  if (!ctx.session) throw new AppError('unauthenticated', 'Please log in.')
  if (await findLink(ctx, playerUuid)) {
    throw new AppError('conflict', 'A Discord account is linked to your character already.')
  }
  const state = crypto.randomUUID() + LINK_SUFFIX
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const address = toAuthorizationUrl(ctx.env, client, {
    scope: DISCORD_LINK_SCOPES.join(' '),
    state,
    redirectUri: origin + OAUTH_CALLBACK_PATH,
    more: { code_challenge: challenge, code_challenge_method: 'S256' },
  })
  return { address, pending: { what: 'link', state, session: ctx.session.id, verifier } }
}

/** Accepts each OAuth state once. Failures are returned as outcomes for the page to show. */
export async function finishLinking(
  ctx: Ctx,
  pending: PendingDiscordLink | null,
  { code, error }: OAuthCallbackQuery,
  origin: string,
): Promise<DiscordLinkOutcome> {
  const client = requireOAuthClient(ctx)
  if (!pending) return 'over'
  if (pending.session !== ctx.session?.id) return 'other'
  if (error === OAUTH_ACCESS_DENIED) return 'declined'
  if (!code) return 'unavailable'
  const { env, now } = ctx
  const { verifier } = pending
  const redirectUri = origin + OAUTH_CALLBACK_PATH
  const granted = await exchangeOAuthCode(env, client, { code, redirectUri, verifier, now })
  if (granted.kind !== 'done') return granted.kind
  return store(ctx, granted.tokens, origin)
}

async function store(ctx: Ctx, tokens: OAuthTokens, origin: string): Promise<DiscordLinkOutcome> {
  const { env, db, now } = ctx
  const { access, refresh, expiresAt } = tokens
  const person = await fetchDiscordUser(env, { access, origin })
  if (!person) return 'unavailable'
  const { discordId, name } = person
  const playerUuid = await getLinkable(ctx).catch(() => null)
  if (playerUuid === null || ctx.actor.kind !== 'account') return 'refused'
  const [accessSealed, refreshSealed] = await Promise.all([
    encryptToken(env, access, toAccessTokenOwner(discordId)),
    encryptToken(env, refresh, toRefreshTokenOwner(discordId)),
  ])
  const [, changed] = await runBatch(ctx, [
    // Skips all past events for the first link, because without links the site tracks no progress.
    db.run(sql`
      INSERT INTO discord_progress (id, event_id)
      SELECT 1, coalesce(max(id), 0) FROM events WHERE true
      ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id
      WHERE NOT EXISTS (SELECT 1 FROM discord_links)`),
    db.run(sql`
      INSERT INTO ${discordLinks} (player_uuid, account_id, discord_id, name, access_sealed, refresh_sealed,
        expires_at, origin, linked_at, due_at)
      SELECT uuid, ${ctx.actor.accountId}, ${discordId}, ${name}, ${accessSealed}, ${refreshSealed},
        ${expiresAt}, ${origin}, ${now}, ${now}
      FROM players WHERE uuid = ${playerUuid} AND departed_at IS NULL AND veil <> 'veiled'
      ON CONFLICT DO NOTHING`),
    auditIfChanged(ctx, {
      action: 'link Discord',
      targetKind: 'player',
      target: playerUuid,
      after: name,
    }),
    // Deletes the person's ended links, because the new link replaces those links' data at Discord.
    db.run(sql`
      DELETE FROM discord_links WHERE discord_id = ${discordId} AND ended_at IS NOT NULL
        AND EXISTS (
          SELECT 1 FROM discord_links WHERE discord_id = ${discordId} AND ended_at IS NULL)`),
  ])
  if (changed === 1) return 'linked'
  const own = await findLink(ctx, playerUuid)
  if (own) return own.discordId === discordId ? 'linked' : 'already'
  return (await hasDiscordLink(ctx, discordId)) ? 'taken' : 'refused'
}

export function isLinkOAuthState(state: string | undefined): boolean {
  return state?.endsWith(LINK_SUFFIX) === true
}

export function toLinkOutcomePath(outcome: DiscordLinkOutcome): string {
  return `/discord?${new URLSearchParams({ linked: outcome })}`
}

export async function unlinkDiscord(ctx: Ctx): Promise<void> {
  const playerUuid = ctx.actor.kind === 'account' ? ctx.actor.playerUuid : null
  const link = playerUuid === null ? null : await findLink(ctx, playerUuid)
  if (playerUuid === null || !link) {
    throw new AppError('not-found', 'No Discord account is linked to your character.')
  }
  await runBatch(ctx, [
    endDiscordLink(ctx, playerUuid),
    auditIfChanged(ctx, {
      action: 'unlink Discord',
      targetKind: 'player',
      target: playerUuid,
      before: link.name,
    }),
  ])
}

async function getLinkable({ db, actor }: Ctx): Promise<string> {
  const uuid = actor.kind === 'account' && actor.isInGame ? actor.playerUuid : null
  if (uuid === null) {
    throw new AppError('forbidden', 'Only a character who is in the game can be linked.')
  }
  const [player] = await db
    .select({ veil: players.veil })
    .from(players)
    .where(and(eq(players.uuid, uuid), isNull(players.departedAt)))
  if (!player || player.veil === 'veiled') {
    throw new AppError('forbidden', 'You are veiled, so Discord gets no data about you.')
  }
  return uuid
}

async function findLink({ db }: Pick<Ctx, 'db'>, playerUuid: string) {
  const [link] = await db
    .select()
    .from(discordLinks)
    .where(and(eq(discordLinks.playerUuid, playerUuid), isNull(discordLinks.endedAt)))
  return link ?? null
}

export async function hasDiscordLink({ db }: Ctx, discordId: string): Promise<boolean> {
  const rows = await db
    .select({ id: discordLinks.id })
    .from(discordLinks)
    .where(and(eq(discordLinks.discordId, discordId), isNull(discordLinks.endedAt)))
  return rows.length > 0
}

export function toAccessTokenOwner(discordId: string): string {
  return `${discordId} access`
}

export function toRefreshTokenOwner(discordId: string): string {
  return `${discordId} refresh`
}

export async function getDiscordLinkState(ctx: Ctx): Promise<DiscordLinkState> {
  const { playerUuid } = requireAccount(ctx.actor)
  const canLink = findOAuthClient(ctx.env) !== null
  const link = playerUuid === null ? null : await findLink(ctx, playerUuid)
  if (!link) return { canLink, link: null }
  const { name, linkedAt, told, toldAt } = link
  return {
    canLink,
    link: { name, linkedAt: new Date(linkedAt).toISOString(), told, toldAt: toIsoInstant(toldAt) },
  }
}
