import * as z from 'zod'
import type { Env } from '#worker/core/context.ts'
import { requestDiscord, toDiscordUrl } from './call-discord.ts'

const TOKEN_PATH = '/api/v10/oauth2/token'
const INVALID_GRANT = 'invalid_grant'

export type OAuthClient = { id: string; secret: string }

export function findOAuthClient(env: Env): OAuthClient | null {
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = env
  return id && secret ? { id, secret } : null
}

type Question = { scope: string; state: string; redirectUri: string; more?: Record<string, string> }

export function toAuthorizationUrl(
  env: Env,
  client: OAuthClient,
  { scope, state, redirectUri, more }: Question,
): string {
  return toDiscordUrl(env, '/oauth2/authorize', {
    response_type: 'code',
    client_id: client.id,
    scope,
    redirect_uri: redirectUri,
    state,
    ...more,
  }).href
}

const failure = z.object({ error: z.string() })

export type OAuthGrantResult =
  | { kind: 'done'; answer: unknown }
  | { kind: 'over' }
  | { kind: 'unavailable' }

/** Times out after ten seconds and never throws. */
export async function requestOAuthToken(
  env: Env,
  client: OAuthClient,
  origin: string,
  form: Record<string, string>,
): Promise<OAuthGrantResult> {
  try {
    const { response, answer } = await requestDiscord(toDiscordUrl(env, TOKEN_PATH), origin, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}`,
      },
      body: new URLSearchParams(form).toString(),
    })
    return response.ok ? { kind: 'done', answer } : toFailure(response.status, answer)
  } catch {
    return { kind: 'unavailable' }
  }
}

function toFailure(status: number, body: unknown): OAuthGrantResult {
  const { error } = failure.catch({ error: '' }).parse(body)
  if (status === 400 && error === INVALID_GRANT) return { kind: 'over' }
  if (status === 401) {
    // Logs this for the operator, because users cannot fix the site's settings at Discord.
    console.error(
      JSON.stringify({ level: 'error', what: 'Discord refused DISCORD_CLIENT_SECRET', status }),
    )
  }
  return { kind: 'unavailable' }
}
