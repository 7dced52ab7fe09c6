import * as z from 'zod'
import type { SentLinkedRole } from '#schema/tables/outside/discord.ts'
import { SITE } from '#web/site.ts'
import type { Env } from '#worker/core/context.ts'
import { callDiscordApi, type DiscordCallOutcome, toDiscordUrl } from '../call-discord.ts'
import { type OAuthClient, type OAuthGrantResult, requestOAuthToken } from '../grant.ts'

const PLATFORM_NAME_MAX_LENGTH = 50
const PLATFORM_USERNAME_MAX_LENGTH = 100

export const DISCORD_LINK_SCOPES = ['identify', 'role_connections.write']

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string(),
})

export type OAuthTokens = { access: string; refresh: string; expiresAt: number }

export type OAuthTokensResult =
  | { kind: 'done'; tokens: OAuthTokens }
  | { kind: 'over' }
  | { kind: 'refused' }
  | { kind: 'unavailable' }

export async function exchangeOAuthCode(
  env: Env,
  client: OAuthClient,
  grant: { code: string; redirectUri: string; verifier: string; now: number },
): Promise<OAuthTokensResult> {
  const { code, redirectUri, verifier, now } = grant
  const { origin } = new URL(redirectUri)
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return toTokens(await requestOAuthToken(env, client, origin, form), now)
}

export async function refreshOAuthTokens(
  env: Env,
  client: OAuthClient,
  { refresh, origin, now }: { refresh: string; origin: string; now: number },
): Promise<OAuthTokensResult> {
  const form = { grant_type: 'refresh_token', refresh_token: refresh }
  return toTokens(await requestOAuthToken(env, client, origin, form), now)
}

function toTokens(granted: OAuthGrantResult, now: number): OAuthTokensResult {
  if (granted.kind !== 'done') return granted
  const parsed = tokenAnswer.safeParse(granted.answer)
  if (!parsed.success) return { kind: 'unavailable' }
  const { access_token: access, refresh_token: refresh, expires_in, scope } = parsed.data
  const scopes = scope.split(' ')
  if (!DISCORD_LINK_SCOPES.every((one) => scopes.includes(one))) return { kind: 'refused' }
  return { kind: 'done', tokens: { access, refresh, expiresAt: now + expires_in * 1000 } }
}

type Bearer = { access: string; origin: string }

const me = z.object({
  id: z.string().regex(/^\d{15,22}$/),
  username: z.string().min(1),
  global_name: z.string().nullish(),
})

export async function fetchDiscordUser(env: Env, { access, origin }: Bearer) {
  const outcome = await callDiscordApi(toDiscordUrl(env, '/api/v10/users/@me'), origin, {
    method: 'GET',
    headers: toHeaders(access),
  })
  if (outcome.kind !== 'done') return null
  const parsed = me.safeParse(outcome.body)
  if (!parsed.success) return null
  const { id: discordId, username, global_name: name } = parsed.data
  return { discordId, name: name || username }
}

export function updateRoleConnection(
  env: Env,
  client: OAuthClient,
  { access, origin }: Bearer,
  told: SentLinkedRole | null,
): Promise<DiscordCallOutcome> {
  const url = toDiscordUrl(env, `/api/v10/users/@me/applications/${client.id}/role-connection`)
  const headers = toHeaders(access)
  if (!told) return callDiscordApi(url, origin, { method: 'DELETE', headers })
  return callDiscordApi(url, origin, {
    method: 'PUT',
    headers,
    body: {
      platform_name: SITE.name.slice(0, PLATFORM_NAME_MAX_LENGTH),
      platform_username: told.name.slice(0, PLATFORM_USERNAME_MAX_LENGTH),
      metadata: told.records,
    },
  })
}

function toHeaders(access: string) {
  return { Authorization: `Bearer ${access}` }
}
