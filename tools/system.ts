import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './fail.ts'
import { findFreePort } from './ports.ts'
import { ensureDevVars } from './secrets.ts'
import type { Running } from './wrangler.ts'
import { logTail, runWrangler, startWrangler } from './wrangler.ts'

const READY_TIMEOUT_MS = 60_000
const POLL_MS = 100

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
  /** Kills the API's processes as a power cut would; `restartApi` starts it again on what they left. */
  killApi(): Promise<void>
  restartApi(): Promise<void>
  stop(): Promise<void>
}

type Options = { port: number; stateDir?: string; withPages?: boolean; realmPlayers?: string }

/** Applies the migrations and starts every part; the bundle must have been built when pages are wanted. */
export async function startSystem(options: Options): Promise<System> {
  const { port, withPages = true } = options
  const stateDir = resolve(options.stateDir ?? '.wrangler')
  const vars = ensureDevVars()
  rmSync(join(stateDir, 'registry'), { recursive: true, force: true })
  const apiPort = await findFreePort(port - 1)
  const realmPort = await findFreePort(port + 1)
  const realmUrl = `http://127.0.0.1:${realmPort}`
  const common = [
    '--ip',
    '127.0.0.1',
    '--inspector-port',
    '0',
    '--persist-to',
    join(stateDir, 'state'),
  ]

  const parts: Running[] = [
    startWrangler({
      name: 'realm',
      stateDir,
      args: [
        'dev',
        '-c',
        'realm/wrangler.toml',
        '--port',
        String(realmPort),
        ...common,
        '--var',
        `FEED_TOKEN:${vars.GAME_FEED_TOKEN}`,
        `HUD_MASTER_KEYS:${vars.HUD_MASTER_KEYS}`,
        ...(options.realmPlayers ? ['--var', `REALM_PLAYERS:${options.realmPlayers}`] : []),
      ],
    }),
  ]
  await migrate(stateDir)
  await untilReady(`${realmUrl}/`, parts)
  const adminUuid = await findDemoAdmin(realmUrl)
  const startApi = () =>
    startWrangler({
      name: 'api',
      stateDir,
      args: [
        'dev',
        '-c',
        'wrangler.toml',
        '--port',
        String(apiPort),
        ...common,
        '--var',
        `GAME_FEED_URL:${realmUrl}/feed`,
        `TEXTURE_ORIGIN:${realmUrl}/textures/{uuid}?w={width}`,
        `ADMIN_UUIDS:${adminUuid}`,
      ],
    })
  let api = startApi()
  parts.push(api)
  if (withPages) {
    parts.push(
      startWrangler({
        name: 'pages',
        stateDir,
        cwd: 'web/dist',
        args: ['pages', 'dev', '--port', String(port), ...common],
      }),
    )
  }
  const failed = Promise.race(parts.map((part) => part.exited.then(() => part.name)))
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()))
  }
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const siteUrl = `http://localhost:${port}`
  const untilApiReady = () =>
    untilReady(`${apiUrl}/api/textures/species-glyph/vampire/16/16`, parts)
  const killApi = async () => {
    process.kill(-api.processGroup, 'SIGKILL')
    await api.exited
  }
  const restartApi = async () => {
    await api.stop()
    const index = parts.indexOf(api)
    api = startApi()
    parts[index] = api
    await untilApiReady()
  }
  try {
    await Promise.all([
      untilApiReady(),
      ...(withPages
        ? [untilReady(`http://127.0.0.1:${port}/api/textures/species-glyph/vampire/16/16`, parts)]
        : []),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    siteUrl,
    apiUrl,
    realmUrl,
    get apiProcessGroup() {
      return api.processGroup
    },
    failed,
    stop,
    killApi,
    restartApi,
    tick: (at) => tick(apiUrl, at),
    enrolDemo: () => enrolDemo(realmUrl, apiUrl),
  }
}

/** The demo world's administrator: named to this Worker alone, so that production has none such. */
async function findDemoAdmin(realmUrl: string): Promise<string> {
  const { demoCharacters } = (await (await fetch(realmUrl)).json()) as {
    demoCharacters: { username: string; uuid: string }[]
  }
  return demoCharacters.find(({ username }) => username === 'admin.demo')?.uuid ?? ''
}

async function enrolDemo(realmUrl: string, apiUrl: string): Promise<string[]> {
  const response = await fetch(`${realmUrl}/enrol`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ siteUrl: apiUrl }),
  })
  if (!response.ok)
    throw new Failure(`The demo characters could not register: ${await response.text()}`)
  return ((await response.json()) as { enrolled: string[] }).enrolled
}

async function migrate(stateDir: string): Promise<void> {
  const state = join(stateDir, 'state')
  await runWrangler(
    ['d1', 'migrations', 'apply', 'DB', '--local', '-c', 'wrangler.toml', '--persist-to', state],
    stateDir,
  )
}

async function untilReady(url: string, parts: Running[]): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS
  let ended: Running | null = null
  for (const part of parts)
    part.exited.then(() => {
      ended = part
    })
  while (Date.now() < end) {
    if (ended) break
    if (await answers(url)) return
    await sleep(POLL_MS)
  }
  const tails = parts.map((part) => `--- ${part.name}\n${logTail(part)}`).join('\n')
  throw new Failure(`${url} did not answer.\n${tails}`)
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
