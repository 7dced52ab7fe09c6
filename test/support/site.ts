import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import type { Ctx } from '#worker/http/context.ts'
import { systemCtx } from '#worker/http/context.ts'
import { runSync } from '#worker/sync/run-sync.ts'
import { FakeGame } from './fake-game.ts'
import { TEST_SECRETS } from './test-secrets.ts'

const HOUR_MS = 60 * 60_000

/** The whole API on an empty database of its own file, with a game to sync from. */
export class Site {
  readonly game = new FakeGame()
  readonly env: Env
  /** Each sync is an hour and a bit after the last, so that the schedule finds it due. */
  now = Date.UTC(2026, 10, 1, 12)

  constructor(overrides: Partial<Env> = {}) {
    const bindings = testEnv as unknown as Env
    this.env = {
      ...bindings,
      ...TEST_SECRETS,
      // The limiter counts by wall clock, for all tests together; its own test gives one.
      LOGIN_LIMIT: undefined,
      HUD_LIMIT: undefined,
      DOWNLOAD_LIMIT: undefined,
      GAME: this.game as unknown as Env['GAME'],
      ...overrides,
    }
  }

  ctx(): Ctx {
    return systemCtx(this.env, this.now, 'test')
  }

  async sync() {
    this.now += 2 * HOUR_MS
    return runSync(this.ctx(), 'schedule')
  }

  /** A call as a browser makes it; its background work is done when this returns. */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const execution = createExecutionContext()
    const request = new Request(`https://evernight.test${path}`, init)
    const response = await app.fetch(request, this.env, execution)
    await waitOnExecutionContext(execution)
    return response
  }

  /** The answer as it is now: the query makes it one that the edge cache has never seen. */
  async get<T>(path: string): Promise<T> {
    const url = `${path}${path.includes('?') ? '&' : '?'}fresh=${crypto.randomUUID()}`
    const response = await this.call(url)
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

const TABLES = [
  'players',
  'player_counts',
  'directory_leaves',
  'directory_outline',
  'directory_searches',
  'dynasties',
  'clans',
  'bloodlines',
  'leadership_seats',
  'lineage_positions',
  'sync_runs',
  'sync_errors',
  'sync_missing',
  'accounts',
  'login_failures',
  'hud_nonces',
  'ended_sessions',
  'audit_log',
]

/** Storage is one per test file: call this before each test that counts. */
export async function emptyDatabase(): Promise<void> {
  const { DB } = testEnv as unknown as Env
  await DB.batch([
    ...TABLES.map((table) => DB.prepare(`DELETE FROM ${table}`)),
    DB.prepare("UPDATE sync_lock SET holder = '', expires_at = 0"),
  ])
}
