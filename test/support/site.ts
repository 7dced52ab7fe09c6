import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { SIMULATED_PUBLIC_KEY } from '#demo/discord/client.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { app } from '#worker/app.ts'
import { type Ctx, createSystemCtx, type Env } from '#worker/core/context.ts'
import { runSync } from '#worker/sync/run-sync.ts'
import { FakeGame } from './fake-game.ts'
import { TEST_SECRETS } from './test-secrets.ts'

/**
 * The real D1 database of the tests. It stays usable when a site’s own database is replaced with a
 * failing one.
 */
export const database = (testEnv as unknown as Env).DB

export const SITE_URL = 'https://evernight.test'

/**
 * Runs the whole API with a simulated game. The database is empty at the start of each test file.
 */
export class Site {
  readonly game = new FakeGame()
  readonly env: Env
  /**
   * The site’s clock. Each sync is two hours after the previous one, so that the schedule considers
   * it due.
   */
  now = Date.UTC(2026, 10, 1, 12)

  constructor(overrides: Partial<Env> = {}) {
    const bindings = testEnv as unknown as Env
    this.env = {
      ...bindings,
      ...TEST_SECRETS,
      // Overrides values that the developer’s .dev.vars may contain.
      ADMIN_PASSKEY: '',
      ADMIN_UUIDS: '',
      GAME_FEED_URL: '',
      TEXTURE_ORIGIN: '',
      // The host does not exist; test/support/played-discord.ts answers requests to it.
      DISCORD_ORIGIN: 'https://discord.invalid',
      DISCORD_CLIENT_ID: '',
      DISCORD_PUBLIC_KEY: SIMULATED_PUBLIC_KEY,
      // These rate limits are off, because they use the real time and all tests would share them.
      // The tests of the limits set their own.
      LOGIN_LIMIT: undefined,
      HUD_LIMIT: undefined,
      DOWNLOAD_LIMIT: undefined,
      READ_LIMIT: undefined,
      PREVIEW_LIMIT: undefined,
      CSP_REPORT_LIMIT: undefined,
      CSP_REPORTS_LIMIT: undefined,
      GAME: this.game as unknown as Env['GAME'],
      ...overrides,
    }
  }

  ctx(): Ctx {
    return createSystemCtx(this.env, this.now, 'test')
  }

  async sync() {
    this.game.noteChanges(this.now + HOUR_MS)
    this.now += 2 * HOUR_MS
    return runSync(this.ctx(), 'schedule')
  }

  /** Calls the API as a browser does, and waits for background work. */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const execution = createExecutionContext()
    const request = new Request(new URL(path, SITE_URL), init)
    const response = await app.fetch(request, this.env, execution)
    await waitOnExecutionContext(execution)
    return response
  }

  /** Requests a fresh response, without the caches. */
  async get<T>(path: string): Promise<T> {
    const response = await this.call(toUncachedUrl(path))
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

/** Returns this hour’s start (epoch milliseconds), so that `rememberWorld` can reuse a world. */
export function getStartOfHour(): number {
  return Math.floor(Date.now() / HOUR_MS) * HOUR_MS
}

let tables: string[] | null = null

/** Returns the URL of the path on a host for which nothing is cached. */
export function toUncachedUrl(path: string): string {
  return `https://${crypto.randomUUID()}.evernight.test${path}`
}

/** Lists all tables except those of the players’ search index, which triggers keep up to date. */
export async function listTables(): Promise<string[]> {
  if (tables) return tables
  const { results } = await database
    .prepare('PRAGMA table_list')
    .all<{ name: string; type: string }>()
  tables = results
    .filter(({ name, type }) => type === 'table' && !/^(sqlite_|_cf_|d1_|sync_lock$)/.test(name))
    .map(({ name }) => name)
  return tables
}

/**
 * Deletes all rows. The tests of a file share the database, so a test that counts rows calls this
 * first.
 */
export async function emptyDatabase(): Promise<void> {
  await database.batch([
    ...(await listTables()).map((table) => database.prepare(`DELETE FROM ${table}`)),
    database.prepare("UPDATE sync_lock SET holder = '', expires_at = 0"),
    database.prepare('DELETE FROM sqlite_sequence'),
  ])
}
