import type { Context } from 'hono'
import type { RealmEnv } from '../state.ts'
import { type DiscordFault, getDiscordState, saveDiscordState } from './state.ts'

export type RealmRequestContext = Context<{ Bindings: RealmEnv }>

const FAILURES: Record<
  Exclude<DiscordFault, 'limit' | 'ban' | 'blocked' | 'cut' | 'lost' | 'slow'>,
  { status: 400 | 401 | 404 | 500; code: number; message: string }
> = {
  'error-500': { status: 500, code: 0, message: '500: Internal Server Error' },
  gone: { status: 404, code: 10015, message: 'Unknown Webhook' },
  unauthorized: { status: 401, code: 50027, message: 'Invalid Webhook Token' },
  refused: { status: 400, code: 50035, message: 'Invalid Form Body' },
  harmful: { status: 400, code: 240000, message: 'Message blocked by harmful links filter' },
}

export async function consumeDiscordFault(
  env: RealmEnv,
  request: { webhook: string; method: string },
): Promise<{ fault: DiscordFault | null; ms: number }> {
  const state = await getDiscordState(env)
  const { fault, webhook, method, times, ms } = state.fault
  const isMeant =
    (webhook ?? request.webhook) === request.webhook &&
    (method ?? request.method) === request.method
  if (fault === null || !isMeant) return { fault: null, ms }
  if (times !== null) {
    const left = times > 1 ? { times: times - 1 } : { fault: null }
    await saveDiscordState(env, { ...state, fault: { ...state.fault, ...left } })
  }
  return { fault, ms }
}

export function respondWithFault(
  c: RealmRequestContext,
  fault: Exclude<DiscordFault, 'lost' | 'slow'>,
  ms: number,
): Response {
  if (fault === 'cut') return createInterruptedResponse()
  if (fault === 'ban') return c.text('error code: 1015', 429)
  if (fault === 'blocked') return c.html('<title>Access denied</title>', 403)
  if (fault === 'limit') {
    const seconds = ms / 1000
    return c.json(
      { message: 'You are being rate limited.', retry_after: seconds, global: false },
      429,
      {
        'Retry-After': String(Math.ceil(seconds)),
        'X-RateLimit-Limit': '5',
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset-After': String(seconds),
        'X-RateLimit-Scope': 'user',
      },
    )
  }
  const { status, ...body } = FAILURES[fault]
  return c.json(body, status)
}

export function createInterruptedResponse(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new Error('The connection was cut.')),
  })
  return new Response(body)
}
