import { gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { withDeadline } from '#schema/core/wire/fetch-limits.ts'
import { discordPause } from '#schema/tables/outside/discord.ts'
import type { Ctx, Db, Env } from '#worker/core/context.ts'
import { toDateTimeText } from '#worker/core/db/day.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'

const DISCORD = 'https://discord.com'
const API = '/api/v10/webhooks'
const TIMEOUT_MS = 10_000
const TEXT_MAX_LENGTH = 300

export type DiscordCallOutcome =
  | { kind: 'done'; body: unknown }
  | { kind: 'wait'; seconds: number }
  | { kind: 'banned' }
  | { kind: 'unknown'; reason: string }
  | { kind: 'ended'; reason: string }
  | { kind: 'refused'; reason: string; code: number | null }
  | { kind: 'unreachable' }

export type WebhookCredentials = { discordId: string; token: string; origin: string }

export type WebhookCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path?: string
  query?: Record<string, string>
  body?: object
}

const refusal = z.object({ message: z.string().catch(''), code: z.number().nullable().catch(null) })
const rateLimit = z.object({ retry_after: z.number().nonnegative() })

/** Times out after ten seconds and never throws. */
export async function callDiscordWebhook(
  env: Env,
  { discordId, token, origin }: WebhookCredentials,
  { method, path = '', query = {}, body }: WebhookCall,
): Promise<DiscordCallOutcome> {
  const url = toDiscordUrl(env, `${API}/${discordId}/${token}${path}`, query)
  return callDiscordApi(url, origin, { method, body })
}

type ApiCall = { method: string; headers?: Record<string, string>; body?: object }

/** Times out after ten seconds and never throws. */
export async function callDiscordApi(
  url: URL,
  origin: string,
  { method, headers, body }: ApiCall,
): Promise<DiscordCallOutcome> {
  try {
    const { response, answer } = await requestDiscord(url, origin, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    return toOutcome(response, answer)
  } catch (error) {
    return { kind: 'unknown', reason: `Discord did not answer: ${cut(String(error))}` }
  }
}

export function toDiscordUrl(env: Env, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${env.DISCORD_ORIGIN ?? DISCORD}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

type Asked = { method: string; headers?: Record<string, string>; body?: string }

/** Throws if there is no response within ten seconds. `answer` is null if the body is not JSON. */
export async function requestDiscord(
  url: URL,
  origin: string,
  { method, headers, body }: Asked,
): Promise<{ response: Response; answer: unknown }> {
  return withDeadline(TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: { 'User-Agent': `DiscordBot (${origin}, 1.0)`, ...headers },
      ...(body && { body }),
    })
    // An unread body would keep the connection open.
    return { response, answer: parse(await response.text()) }
  })
}

const ENDED = [401, 403, 404]
const UNKNOWN_MESSAGE = 10008

function toOutcome({ status, ok, headers }: Response, body: unknown): DiscordCallOutcome {
  if (ok) return { kind: 'done', body }
  if (status >= 500) return { kind: 'unknown', reason: `Discord answered ${status}.` }
  if (status === 429) return toWait(headers, body)
  // A rejection whose body is not JSON comes from Discord's network instead of its API.
  if (ENDED.includes(status) && body === null) return { kind: 'banned' }
  const { message, code } = refusal.catch({ message: '', code: null }).parse(body)
  const reason = cut(message || `Discord answered ${status}.`)
  if (ENDED.includes(status) && code !== UNKNOWN_MESSAGE) return { kind: 'ended', reason }
  return { kind: 'refused', reason, code }
}

/** Treats a 429 response without rate limit data as a ban by Discord's network. */
function toWait(headers: Headers, body: unknown): DiscordCallOutcome {
  const limit = rateLimit.safeParse(body)
  const retryAfter = Number(headers.get('Retry-After') || Number.NaN)
  const isLimit =
    limit.success || [...headers.keys()].some((name) => name.startsWith('x-ratelimit-'))
  if (!isLimit) return { kind: 'banned' }
  const seconds = limit.success ? limit.data.retry_after : retryAfter
  return { kind: 'wait', seconds: Number.isFinite(seconds) ? seconds : 1 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function cut(text: string): string {
  return text.slice(0, TEXT_MAX_LENGTH)
}

export async function findDiscordPauseEnd(db: Db, now: number): Promise<number | null> {
  const [pause] = await db.select().from(discordPause).where(gt(discordPause.until, now))
  return pause?.until ?? null
}

export async function listDiscordProblems(db: Db, now: number): Promise<string[]> {
  const until = await findDiscordPauseEnd(db, now)
  return until === null
    ? []
    : [
        `Discord accepts no messages from the site until ${toDateTimeText(until)}: all of them wait.`,
      ]
}

const BAN_FIRST_MS = 10 * 60_000
const BAN_MAX_MS = 60 * 60_000

/** Pauses requests to Discord for twice as long as the previous pause. */
export function pauseDiscord({ db, now }: Pick<Ctx, 'db' | 'now'>): Statement {
  return db.run(sql`
    INSERT INTO discord_pause (id, until, wait_ms)
    VALUES (1, ${now + BAN_FIRST_MS}, ${BAN_FIRST_MS})
    ON CONFLICT (id) DO UPDATE SET wait_ms = min(wait_ms * 2, ${BAN_MAX_MS}),
      until = ${now} + min(wait_ms * 2, ${BAN_MAX_MS})`)
}
