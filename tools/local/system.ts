import { createWriteStream, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from 'miniflare'
import {
  SIMULATED_CLIENT_ID,
  SIMULATED_CLIENT_SECRET,
  SIMULATED_PUBLIC_KEY,
} from '#demo/discord/client.ts'
import { listDemoCharactersWithUuids } from '#demo/enrol-demo.ts'
import { createWorld } from '#demo/world/world.ts'
import { UserError } from '#tools/lib/fail.ts'
import { bundleWorkersIfChanged } from './bundles.ts'
import { migrate } from './migrate.ts'
import { type GameVars, parseAdminUuids } from './own-game.ts'
import { findFreePort } from './ports.ts'
import { ensureDevVars } from './secrets.ts'
import { toPagesWorkerOptions, toWorkerOptions } from './workers.ts'

const API = 'evernight-api'
const HOST = '127.0.0.1'

/** A running site. Its URLs have no trailing slash. */
export type LocalSite = {
  siteUrl: string
  apiUrl: string
  feedUrl: string
  adminUuids: string[]
  /** Absolute path of the folder with the database, textures and log. */
  stateDir: string
  /** Resolves with an error message once workerd has crashed for the second time. */
  failed: Promise<string>
  database(): Promise<D1Database>
  /** Runs the API's scheduled handler as the cron would at that instant (epoch milliseconds). */
  tick(at?: number): Promise<void>
  /** Bundles the API and the demo game again, and restarts them if they have changed. */
  reload(): Promise<void>
  /** Adds the pages of `web/dist` to a site that was started without them. */
  servePages(): Promise<void>
  /** Kills the runtime without cleanup, as a power cut would. */
  stop(): Promise<void>
}

export type LocalSystem = LocalSite & {
  realmUrl: string
  /** Registers the demo characters through their HUDs. Returns their usernames. */
  enrolDemoCharacters(): Promise<string[]>
  /** Writes texts and logos for the next `count` demo players. Returns how many players remain. */
  writeTexts(count: number): Promise<number>
}

type Options = {
  port?: number
  stateDir?: string
  withPages?: boolean
  realmPlayers?: string
  administrators?: string[]
}

const PLAYED_CLIENT = {
  DISCORD_CLIENT_ID: SIMULATED_CLIENT_ID,
  DISCORD_CLIENT_SECRET: SIMULATED_CLIENT_SECRET,
  DISCORD_PUBLIC_KEY: SIMULATED_PUBLIC_KEY,
}

/** Starts the built site with the demo game, which has its own URL. */
export async function startLocalSystem(options: Options): Promise<LocalSystem> {
  const { GAME_FEED_TOKEN = '', HUD_MASTER_KEYS = '' } = ensureDevVars()
  await bundleWorkersIfChanged()
  const realmPort = await findFreePort()
  const realmUrl = `http://${HOST}:${realmPort}`
  const toRealm = () => ({
    ...toWorkerOptions('realm', 'demo/wrangler.toml', {
      FEED_TOKEN: GAME_FEED_TOKEN,
      HUD_MASTER_KEYS,
      ...(options.realmPlayers ? { REALM_PLAYERS: options.realmPlayers } : {}),
    }),
    unsafeDirectSockets: [{ host: HOST, port: realmPort }],
  })
  const admin = findDemoAdmin(toRealm())
  const game = {
    GAME_FEED_URL: `${realmUrl}/feed`,
    TEXTURE_ORIGIN: `${realmUrl}/textures/{uuid}?w={width}`,
    DISCORD_ORIGIN: `${realmUrl}/discord`,
    ...PLAYED_CLIENT,
    ADMIN_UUIDS: [admin, ...(options.administrators ?? [])].join(' '),
    // Requires no passkey, because the demo game's administrator has none.
    ADMIN_PASSKEY: '',
  }
  const site = await startWorkers(options, game, () => [toRealm()])
  const { apiUrl: siteUrl } = site
  const enrol = () => postToRealm<{ enrolled: string[] }>(`${realmUrl}/enrol`, { siteUrl })
  const write = (count: number) =>
    postToRealm<{ left: number }>(`${realmUrl}/write`, { siteUrl, count })
  return {
    ...site,
    realmUrl,
    enrolDemoCharacters: async () => (await enrol()).enrolled,
    writeTexts: async (count) => (await write(count)).left,
  }
}

export async function startLocalSite(game: GameVars, options: Options): Promise<LocalSite> {
  await bundleWorkersIfChanged()
  return startWorkers(options, game, () => [])
}

async function startWorkers(
  { port, stateDir: givenDir = '.wrangler', withPages = true }: Options,
  game: Record<string, string> & Pick<GameVars, 'GAME_FEED_URL' | 'ADMIN_UUIDS'>,
  toOthers: () => V4WorkerOptions[],
): Promise<LocalSite> {
  const stateDir = resolve(givenDir)
  mkdirSync(stateDir, { recursive: true })
  const file = createWriteStream(join(stateDir, 'site.log'))
  const log = (line: string) => void file.write(`${line}\n`)
  const stopping = new AbortController()
  const loadPages = async () => [await toPagesWorkerOptions(stateDir, log, stopping.signal)]
  let pages = withPages ? await loadPages() : []
  let restarts = 0
  let fail = (_sentence: string) => {}
  const failed = new Promise<string>((resolve) => {
    fail = resolve
  })
  const toOptions = () =>
    convertV4MiniflareOptions({
      host: HOST,
      port: port ?? 0,
      inspectorPort: 0,
      cf: false,
      resourcePersistencePath: join(stateDir, 'state/v3'),
      log: new LineLog(log),
      handleStructuredLogs: ({ level, message }) => log(`${level} ${message}`),
      unsafeHandleRuntimeRestart: () => {
        restarts++
        if (restarts === 1) console.error('The site stopped by itself and was started again.')
        else fail('The site stopped by itself twice')
      },
      // Lets tests run the API's schedule at /cdn-cgi/local/scheduled.
      unsafeTriggerHandlers: true,
      workers: [...pages, toWorkerOptions('api', 'wrangler.toml', game), ...toOthers()],
    })
  const miniflare = new Miniflare(toOptions())
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopping.abort()
    stopped ??= miniflare.dispose()
    return stopped
  }
  try {
    const address = await miniflare.ready
    const database = () => miniflare.getD1Database('DB', API) as unknown as Promise<D1Database>
    await migrate(await database())
    return {
      // Uses `localhost`, because browsers accept Secure cookies from it.
      siteUrl: `http://localhost:${address.port}`,
      apiUrl: `http://${HOST}:${address.port}`,
      feedUrl: game.GAME_FEED_URL,
      adminUuids: parseAdminUuids(game.ADMIN_UUIDS),
      stateDir,
      failed,
      database,
      tick: async (at = Date.now()) => {
        const api = await miniflare.getWorker(API)
        const { outcome } = await api.scheduled({ scheduledTime: new Date(at) })
        if (outcome !== 'ok') throw new UserError(`The scheduled sync failed: ${outcome}`)
      },
      reload: async () => {
        if (await bundleWorkersIfChanged()) await miniflare.setOptions(toOptions())
      },
      servePages: async () => {
        pages = await loadPages()
        await miniflare.setOptions(toOptions())
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

class LineLog extends Log {
  readonly #write: (line: string) => void

  constructor(write: (line: string) => void) {
    super(LogLevel.WARN)
    this.#write = write
  }

  protected override log(message: string): void {
    this.#write(message)
  }
}

/**
 * Returns the demo administrator's UUID. Only the local Worker is given this UUID, so that
 * production has no such account.
 */
function findDemoAdmin({ bindings = {} }: V4WorkerOptions): string {
  const { REALM_SEED, REALM_PLAYERS } = bindings
  const world = createWorld({ seed: `${REALM_SEED}`, size: Number(REALM_PLAYERS), day: 0, now: 0 })
  const admin = listDemoCharactersWithUuids(world).find(({ username }) => username === 'admin.demo')
  return admin?.uuid ?? ''
}

async function postToRealm<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json() as Promise<T>
  throw new UserError(`The demo characters could not use the site: ${await response.text()}`)
}
