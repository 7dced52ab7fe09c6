import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './fail.ts'
import { ensureDevVars } from './secrets.ts'
import type { Running } from './wrangler.ts'
import { logTail, runWrangler, startWrangler } from './wrangler.ts'

const READY_TIMEOUT_MS = 180_000
const POLL_MS = 100
const READY_PATH = '/api/textures/species-glyph/vampire/16/16'
const COMMON = ['--ip', '127.0.0.1', '--inspector-port', '0']

/** The whole site on this machine: pages, API and the game it reads. Addresses have no trailing slash. */
export type System = {
  siteUrl: string
  apiUrl: string
  realmUrl: string
  /** Of the API: wrangler and its workerd. */
  readonly apiProcessGroup: number
  /** Resolves with the name of the first part that ends by itself. */
  failed: Promise<string>
  /** One tick of the cron, as Cloudflare would make it at that instant (epoch milliseconds). */
  tick(at?: number): Promise<void>
  /** The demo characters register with their HUDs; answers their usernames. */
  enrolDemo(): Promise<string[]>
  /** The next `count` players write the texts and logos of what they own; answers how many are left. */
  writeTexts(count: number): Promise<number>
  /** Kills the API's processes as a power cut would; `restartApi` starts it again on what they left. */
  killApi(): Promise<void>
  restartApi(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Of the pages, or of what is served in their place; the kernel chooses without it, and always for API and realm. */
  port?: number
  stateDir?: string
  withPages?: boolean
  /** Whether API and realm follow the edits of their files; without, they are bundled once. */
  watch?: boolean
  realmPlayers?: string
}

/** Applies the migrations and starts every part; the bundle must have been built when pages are wanted. */
export async function startSystem(options: Options): Promise<System> {
  const { port = 0, withPages = true, watch = true } = options
  const stateDir = resolve(options.stateDir ?? '.wrangler')
  const vars = ensureDevVars()
  rmSync(join(stateDir, 'registry'), { recursive: true, force: true })
  const parts: Running[] = []
  // Two processes that make the same database at once find it locked, so that migrations come first.
  const [realmScript, apiScript] = await Promise.all([
    watch ? [] : bundle('realm/wrangler.toml', stateDir),
    watch ? [] : bundle('wrangler.toml', stateDir),
    migrate(stateDir),
  ])
  const start = (name: string, onPort: number, args: string[], cwd?: string) => {
    const part = startWrangler({
      name,
      stateDir,
      cwd,
      args: [...args, '--port', String(onPort), ...COMMON, '--persist-to', join(stateDir, 'state')],
    })
    parts.push(part)
    return part
  }
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()))
  }
  try {
    const realm = start('realm', 0, [
      'dev',
      ...realmScript,
      '-c',
      'realm/wrangler.toml',
      '--var',
      `FEED_TOKEN:${vars.GAME_FEED_TOKEN}`,
      `HUD_MASTER_KEYS:${vars.HUD_MASTER_KEYS}`,
      ...(options.realmPlayers ? ['--var', `REALM_PLAYERS:${options.realmPlayers}`] : []),
    ])
    const realmUrl = await findAddress(realm, parts)
    await untilReady(`${realmUrl}/`, parts)
    const adminUuid = await findDemoAdmin(realmUrl)
    const startApi = (onPort: number) =>
      start('api', onPort, [
        'dev',
        ...apiScript,
        '-c',
        'wrangler.toml',
        '--var',
        `GAME_FEED_URL:${realmUrl}/feed`,
        `TEXTURE_ORIGIN:${realmUrl}/textures/{uuid}?w={width}`,
        `ADMIN_UUIDS:${adminUuid}`,
      ])
    let api = startApi(0)
    const pages = withPages ? start('pages', port, ['pages', 'dev'], 'web/dist') : null
    const apiUrl = await findAddress(api, parts)
    await untilReady(`${apiUrl}${READY_PATH}`, parts)
    // A browser trusts `localhost` with Secure cookies.
    const pagesPort = pages ? new URL(await findAddress(pages, parts)).port : port
    const siteUrl = `http://localhost:${pagesPort}`
    if (pages) await untilReady(`http://127.0.0.1:${pagesPort}${READY_PATH}`, parts)
    const killApi = async () => {
      process.kill(-api.processGroup, 'SIGKILL')
      await api.exited
    }
    const restartApi = async () => {
      await api.stop()
      parts.splice(parts.indexOf(api), 1)
      api = startApi(Number(new URL(apiUrl).port))
      await untilReady(`${apiUrl}${READY_PATH}`, parts)
    }
    return {
      siteUrl,
      apiUrl,
      realmUrl,
      get apiProcessGroup() {
        return api.processGroup
      },
      failed: Promise.race(parts.map((part) => part.exited.then(() => part.name))),
      stop,
      killApi,
      restartApi,
      tick: (at) => tick(apiUrl, at),
      enrolDemo: async () =>
        (await postToRealm<{ enrolled: string[] }>(`${realmUrl}/enrol`, { siteUrl: apiUrl }))
          .enrolled,
      writeTexts: async (count) =>
        (await postToRealm<{ left: number }>(`${realmUrl}/write`, { siteUrl: apiUrl, count })).left,
    }
  } catch (error) {
    await stop()
    throw error
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
    ['d1', 'migrations', 'apply', 'DB', '--local', '-c', 'wrangler.toml', '--persist-to', state],
    stateDir,
  )
}

async function findAddress(part: Running, parts: Running[]): Promise<string> {
  const timeout = sleep(READY_TIMEOUT_MS, null, { ref: false })
  const ended = Promise.race(parts.map(({ exited }) => exited.then(() => null)))
  const address = await Promise.race([part.address, ended, timeout])
  if (!address) throw notReady(part.name, parts)
  return address
}

async function untilReady(url: string, parts: Running[]): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS
  let hasEnded = false
  for (const { exited } of parts)
    exited.then(() => {
      hasEnded = true
    })
  while (Date.now() < end && !hasEnded) {
    if (await answers(url)) return
    await sleep(POLL_MS)
  }
  throw notReady(url, parts)
}

function notReady(what: string, parts: Running[]): Failure {
  const tails = parts.map((part) => `--- ${part.name}\n${logTail(part)}`).join('\n')
  return new Failure(`${what} did not answer.\n${tails}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

async function tick(apiUrl: string, at = Date.now()): Promise<void> {
  const response = await fetch(`${apiUrl}/cdn-cgi/local/scheduled?time=${at}`)
  if (!response.ok) throw new Failure(`The scheduled sync failed: ${await response.text()}`)
}
