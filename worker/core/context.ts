import type { D1DatabaseSession } from '@cloudflare/workers-types'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Actor } from '#schema/roles.ts'
import { type DbTiming, measureDbSession } from './db-session.ts'

/** All bindings except the database and the texture bucket are optional. */
export type Env = Pick<Cloudflare.Env, 'DB' | 'TEXTURES'> &
  Partial<Omit<Cloudflare.Env, 'DB' | 'TEXTURES'>> & {
    /** Service binding to the game's Worker. If unset, the feed is fetched from `GAME_FEED_URL`. */
    GAME?: Fetcher
    DISCORD_CLIENT_SECRET?: string
  }

export type Db = DrizzleD1Database & { $client: D1DatabaseSession }

export type Session = {
  id: string
  accountId: number
  sessionVersion: number
  startedAt: number
  expiresAt: number
  passkeyAt: number | null
}

/** Most functions take this instead of the HTTP request. `now` is in epoch milliseconds. */
export type Ctx = {
  db: Db
  dbTiming: DbTiming
  actor: Actor
  now: number
  env: Env
  requestId: string
  session: Session | null
}

export function openDb(
  env: Env,
  first: 'first-primary' | 'first-unconstrained' | (string & {}),
  timing: DbTiming,
): Db {
  const session = measureDbSession(env.DB.withSession(first), timing)
  // A D1 session lacks `exec` and `dump`, but drizzle only calls `prepare` and `batch`.
  return drizzle(session as unknown as Env['DB']) as unknown as Db
}

export function createSystemCtx(env: Env, now: number, requestId: string): Ctx {
  const dbTiming: DbTiming = { queries: 0, ms: 0 }
  const db = openDb(env, 'first-primary', dbTiming)
  return { db, dbTiming, actor: { kind: 'system' }, now, env, requestId, session: null }
}
