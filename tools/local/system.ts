import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLAYED_CLIENT_ID, PLAYED_CLIENT_SECRET, PLAYED_PUBLIC_KEY } from '#demo/discord/client.ts'
import { Failure } from '#tools/lib/fail.ts'
import { type GameVars, toAvatars } from './own-game.ts'
import { Parts } from './parts.ts'
import { ensureDevVars } from './secrets.ts'
import { runWrangler, signalGroup } from './wrangler.ts'

const API_CONFIG = 'wrangler.toml'
const REALM_CONFIG = 'demo/wrangler.toml'
const READY_PATH = '/api/textures/species-glyph/vampire/16/16'

/** The site on this machine: pages and API. Addresses have no trailing slash. */
export type Site = {
  siteUrl: string
  apiUrl: string
  /** The game that it reads, and whom ADMIN_UUIDS names, as it was started. */
  feedUrl: string
  adminUuids: string[]
  /** Absolute: database, textures and logs. */
  stateDir: string
  /** Of the API: wrangler and its workerd. */
  readonly apiProcessGroup: number
  /** Resolves with the name of the first part that ends by itself. */
  failed: Promise<string>
  /** One tick of the cron, as Cloudflare would make it at that instant (epoch milliseconds). */
  tick(at?: number): Promise<void>
  /** Kills the API's processes as a power cut would; `restartApi` starts it again on what they left. */
  killApi(): Promise<void>
  restartApi(): Promise<void>
  stop(): Promise<void>
}

/** With the demo world, which it reads. */
export type System = Site & {
  realmUrl: string
  /** The demo characters register with their HUDs; answers their usernames. */
  enrolDemo(): Promise<string[]>
  /** The next `count` players write the texts and logos of what they own; answers how many are left. */
  writeTexts(count: number): Promise<number>
}

type OwnVars = {
  ADMIN_PASSKEY?: string
  DISCORD_ORIGIN?: string
  DISCORD_CLIENT_ID?: string
  DISCORD_CLIENT_SECRET?: string
  DISCORD_PUBLIC_KEY?: string
}

type Options = {
  /** Of the pages, or of what is served in their place; the kernel chooses without it, and always for API and realm. */
  port?: number
  stateDir?: string
  withPages?: boolean
  /** Whether API and realm follow the edits of their files; without, they are bundled once. */
  watch?: boolean
  realmPlayers?: string
  /** Avatars that are administrators beside the demo's. */
  administrators?: string[]
}

/** The site's application at the played Discord. */
const PLAYED_CLIENT = {
  DISCORD_CLIENT_ID: PLAYED_CLIENT_ID,
  DISCORD_CLIENT_SECRET: PLAYED_CLIENT_SECRET,
  DISCORD_PUBLIC_KEY: PLAYED_PUBLIC_KEY,
}

/**
 * Applies the migrations and starts every part, with the demo world; the bundle must have been built when
 * pages are wanted.
 */
export async function startSystem(options: Options): Promise<System> {
  const parts = new Parts(options.stateDir)
  const { GAME_FEED_TOKEN, HUD_MASTER_KEYS } = ensureDevVars()
  return parts.stopOnError(async () => {
    const [apiScript, realmScript] = await prepare(parts, options, [API_CONFIG, REALM_CONFIG])
    const realm = parts.start('realm', 0, [
      'dev',
      ...(realmScript ?? []),
      '-c',
      REALM_CONFIG,
      '--var',
      `FEED_TOKEN:${GAME_FEED_TOKEN}`,
      `HUD_MASTER_KEYS:${HUD_MASTER_KEYS}`,
      ...(options.realmPlayers ? ['--var', `REALM_PLAYERS:${options.realmPlayers}`] : []),
    ])
    const realmUrl = await parts.findAddress(realm)
    await parts.untilReady(`${realmUrl}/`)
    const site = await startParts(parts, options, apiScript, {
      GAME_FEED_URL: `${realmUrl}/feed`,
      TEXTURE_ORIGIN: `${realmUrl}/textures/{uuid}?w={width}`,
      DISCORD_ORIGIN: `${realmUrl}/discord`,
      ...PLAYED_CLIENT,
      ADMIN_UUIDS: [await findDemoAdmin(realmUrl), ...(options.administrators ?? [])].join(' '),
      // The demo world is read by its administrator, who has no passkey.
      ADMIN_PASSKEY: '',
    })
    // The demo characters' HUDs are told the API's address: the pages may not be served yet.
    const { apiUrl } = site
    const enrol = () =>
      postToRealm<{ enrolled: string[] }>(`${realmUrl}/enrol`, { siteUrl: apiUrl })
    const write = (count: number) =>
      postToRealm<{ left: number }>(`${realmUrl}/write`, { siteUrl: apiUrl, count })
    return Object.assign(site, {
      realmUrl,
      enrolDemo: async () => (await enrol()).enrolled,
      writeTexts: async (count: number) => (await write(count)).left,
    })
  })
}

/** The same without the demo world: the site reads the game that is given. */
export async function startSite(game: GameVars, options: Options): Promise<Site> {
  const parts = new Parts(options.stateDir)
  return parts.stopOnError(async () => {
    const [apiScript] = await prepare(parts, options, [API_CONFIG])
    return startParts(parts, options, apiScript, game)
  })
}

/** Migrates first: two processes that make the same database at once find it locked. */
async function prepare(
  { stateDir }: Parts,
  { watch = true }: Options,
  configs: string[],
): Promise<string[][]> {
  const [, ...scripts] = await Promise.all([
    migrate(stateDir),
    ...configs.map((config) => (watch ? [] : bundle(config, stateDir))),
  ])
  return scripts
}

async function startParts(
  parts: Parts,
  { port = 0, withPages = true }: Options,
  script: string[] | undefined,
  game: Omit<GameVars, 'GAME_FEED_TOKEN'> & OwnVars,
): Promise<Site> {
  const vars = Object.entries(game).map(([name, value]) => `${name}:${value}`)
  const startApi = (onPort: number) =>
    parts.start('api', onPort, ['dev', ...(script ?? []), '-c', API_CONFIG, '--var', ...vars])
  let api = startApi(0)
  const pages = withPages ? parts.start('pages', port, ['pages', 'dev'], 'web/dist') : null
  const apiUrl = await parts.findAddress(api)
  await parts.untilReady(`${apiUrl}${READY_PATH}`)
  // A browser trusts `localhost` with Secure cookies.
  const pagesPort = pages ? new URL(await parts.findAddress(pages)).port : port
  if (pages) await parts.untilReady(`http://127.0.0.1:${pagesPort}${READY_PATH}`)
  return {
    siteUrl: `http://localhost:${pagesPort}`,
    apiUrl,
    feedUrl: game.GAME_FEED_URL,
    adminUuids: toAvatars(game.ADMIN_UUIDS),
    stateDir: parts.stateDir,
    get apiProcessGroup() {
      return api.processGroup
    },
    failed: parts.failed(),
    tick: (at) => tick(apiUrl, at),
    killApi: async () => {
      signalGroup(api.processGroup, 'SIGKILL')
      await api.exited
    },
    restartApi: async () => {
      await parts.stop(api)
      api = startApi(Number(new URL(apiUrl).port))
      await parts.untilReady(`${apiUrl}${READY_PATH}`)
    },
    stop: () => parts.stopAll(),
  }
}

/** The demo world's administrator: named to this Worker alone, so that production has none such. */
async function findDemoAdmin(realmUrl: string): Promise<string> {
  const { demoCharacters } = (await (await fetch(realmUrl)).json()) as {
    demoCharacters: { username: string; uuid: string }[]
  }
  return demoCharacters.find(({ username }) => username === 'admin.demo')?.uuid ?? ''
}

async function postToRealm<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json() as Promise<T>
  throw new Failure(`The demo characters could not use the site: ${await response.text()}`)
}

/** Bundles a Worker as a deployment would; returns what makes `wrangler dev` run it. */
async function bundle(config: string, stateDir: string): Promise<string[]> {
  const outDir = join(stateDir, 'bundles', config)
  await runWrangler(['deploy', '--dry-run', '-c', config, '--outdir', outDir], stateDir)
  const [script = ''] = readdirSync(outDir).filter((name) => name.endsWith('.js'))
  return [join(outDir, script), '--no-bundle']
}

async function migrate(stateDir: string): Promise<void> {
  const state = join(stateDir, 'state')
  await runWrangler(
    ['d1', 'migrations', 'apply', 'DB', '--local', '-c', API_CONFIG, '--persist-to', state],
    stateDir,
  )
}

async function tick(apiUrl: string, at = Date.now()): Promise<void> {
  const response = await fetch(`${apiUrl}/cdn-cgi/local/scheduled?time=${at}`)
  if (!response.ok) throw new Failure(`The scheduled sync failed: ${await response.text()}`)
}
