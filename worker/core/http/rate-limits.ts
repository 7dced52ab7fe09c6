import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DAY_MS, PAGE_VIEW_HEADER, WRITES_PER_DAY, WRITES_PER_MINUTE } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import type { AppEnv } from './app-env.ts'

const PERIOD_SECONDS = 60

/** Anyone can trigger CSP violations, so reports are limited per IP address and in total. */
export const limitCspReports = createMiddleware<AppEnv>(async (c, next) => {
  const { CSP_REPORT_LIMIT, CSP_REPORTS_LIMIT } = c.env
  const ofAddress = await CSP_REPORT_LIMIT?.limit({ key: getClientAddress(c) })
  // The address's limit comes first, so that requests it rejects do not use up the total limit.
  const isRefused =
    ofAddress?.success === false ||
    (await CSP_REPORTS_LIMIT?.limit({ key: 'all' }))?.success === false
  if (isRefused) {
    throw new AppError('too-many', 'Too many reports. Please wait a minute.', {
      retryAfterSeconds: PERIOD_SECONDS,
    })
  }
  await next()
})

export const limitDownloads = createMiddleware<AppEnv>(async (c, next) => {
  await limitCaller(c, c.env.DOWNLOAD_LIMIT, 'Too many files at once. Please wait a minute.')
  await next()
})

export async function limitReads(c: Context<AppEnv>): Promise<void> {
  if (c.req.header(PAGE_VIEW_HEADER) === 'counted') return
  await limitCaller(c, c.env.READ_LIMIT, 'Too many requests. Please wait a minute.')
}

async function limitCaller(c: Context<AppEnv>, limit: RateLimit | undefined, sentence: string) {
  const { actor } = c.var.ctx
  const key = actor.kind === 'account' ? `account ${actor.accountId}` : getClientAddress(c)
  const limited = await limit?.limit({ key })
  if (!limited || limited.success) return
  throw new AppError('too-many', sentence, { retryAfterSeconds: PERIOD_SECONDS })
}

const MINUTE_MS = 60_000
const READS = ['GET', 'HEAD']

export const limitWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var
  const isWrite = !READS.includes(c.req.method) && !c.req.path.startsWith('/api/logout')
  if (isWrite && ctx.actor.kind === 'account') await countWrite(ctx, ctx.actor.accountId)
  await next()
})

async function countWrite({ db, now }: Ctx, accountId: number): Promise<void> {
  const [minute, day] = [Math.floor(now / MINUTE_MS), toEpochDay(now)]
  const { results: counted } = await db.$client
    .prepare(
      `INSERT INTO write_counts (account_id, minute, in_minute, day, in_day) VALUES (?1, ?2, 1, ?3, 1)
       ON CONFLICT (account_id) DO UPDATE SET
         in_minute = iif(minute = ?2, in_minute, 0) + 1, minute = ?2,
         in_day = iif(day = ?3, in_day, 0) + 1, day = ?3
       WHERE NOT (minute = ?2 AND in_minute >= ?4) AND NOT (day = ?3 AND in_day >= ?5)
       RETURNING account_id`,
    )
    .bind(accountId, minute, day, WRITES_PER_MINUTE, WRITES_PER_DAY)
    .all()
  if (counted.length > 0) return
  const { results } = await db.$client
    .prepare(
      'SELECT in_day >= ?1 AND day = ?2 AS isForToday FROM write_counts WHERE account_id = ?3',
    )
    .bind(WRITES_PER_DAY, day, accountId)
    .all<{ isForToday: number }>()
  const isForToday = results[0]?.isForToday === 1
  const freeAt = isForToday ? (day + 1) * DAY_MS : (minute + 1) * MINUTE_MS
  throw new AppError(
    'too-many',
    isForToday
      ? 'You have made as many changes as an account may in one day. Please continue tomorrow.'
      : 'Too many changes at once. Please wait a minute.',
    { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1000)) },
  )
}

export function getClientAddress(c: Context): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
  return address.includes(':') ? toNetwork(address) : address
}

function toNetwork(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
    .concat('::/64')
}
