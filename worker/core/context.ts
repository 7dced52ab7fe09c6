import type { D1DatabaseSession } from '@cloudflare/workers-types'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Actor } from '#schema/roles.ts'
import { type DbTiming, instrumentSession } from './db-session.ts'

/** As `wrangler types` reads them from wrangler.toml. Only the database and textures are certain at run time. */
export type Env = Pick<Cloudflare.Env, 'DB' | 'TEXTURES'> &
  Partial<Omit<Cloudflare.Env, 'DB' | 'TEXTURES'>> & {
    /** The game's own Worker (`gameWorker` in deploy.json); without it the feed is GAME_FEED_URL. */
    GAME?: Fetcher
    /** Of DISCORD_CLIENT_ID; a community that has no application at Discord has neither. */
    DISCORD_CLIENT_SECRET?: string
  }

export type Db = DrizzleD1Database & { $client: D1DatabaseSession }

export type Session = {
  id: string
  accountId: number
  sessionVersion: number
  startedAt: number
  expiresAt: number
  /** When a passkey was last shown in the session. Epoch seconds. */
  passkeyAt: number | null
}

/** The input of every verb, which never reads the request. `now` is epoch milliseconds. */
export type Ctx = {
  db: Db
  /** What `db` was asked, of which an invocation has a budget. */
  dbTiming: DbTiming
  actor: Actor
  now: number
  env: Env
  requestId: string
  /** For a logout, which ends it. */
  session: Session | null
}

/** A D1 session may be served by a replica, and never reads older than its first query, or than a bookmark. */
export function openDb(
  env: Env,
  first: 'first-primary' | 'first-unconstrained' | (string & {}),
  timing: DbTiming,
): Db {
  const session = instrumentSession(env.DB.withSession(first), timing)
  // The session offers what drizzle calls (prepare, batch); only its type lacks exec and dump.
  return drizzle(session as unknown as Env['DB']) as unknown as Db
}

/** The context of scheduled work; it always reads the primary. */
export function systemCtx(env: Env, now: number, requestId: string): Ctx {
  const dbTiming: DbTiming = { queries: 0, ms: 0 }
  const db = openDb(env, 'first-primary', dbTiming)
  return { db, dbTiming, actor: { kind: 'system' }, now, env, requestId, session: null }
}
