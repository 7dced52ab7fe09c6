import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listProcesses, type Process } from '#tools/bench/system/processes.ts'
import type { World } from '#tools/bench/system/world.ts'
import { findFreePort } from '#tools/local/ports.ts'

// These packages are installed on demand, because nothing else needs their 1,000 dependencies, and
// two of those compile C++.
const PACKAGES = ['express@5.1.0', 'better-sqlite3@12.6.2', 'directus@11.1.0']
const FOLDER = join(tmpdir(), 'evernight-bench', 'stacks')
export const PAGE_SIZE = 20
const TOKEN = 'bench-stacks-administrator'
const START_MS = 120_000

const groups = new Set<number>()

process.on('exit', () => {
  for (const group of groups) process.kill(-group, 'SIGKILL')
})

/** Forty paths for each kind of request. Every stack returns the same data for them. */
type Questions = Record<string, string[]>
export type QueryInputs = { pages: number[]; words: string[]; houses: number[] }

export type ServerStack = {
  url: string
  headers?: Record<string, string>
  questions: Questions
  toMegabytes: () => number
  stop: () => Promise<unknown>
}

export async function startExpress(
  database: string,
  { pages, words, houses }: QueryInputs,
): Promise<ServerStack> {
  const program = resolve('tools/bench/stacks/express.mjs')
  const child = start([program, FOLDER, database])
  const port = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', (text) => found(/\d+/.exec(String(text))?.[0] ?? ''))
    child.once('exit', () => failed(new Error('Express did not start')))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    questions: {
      'a page of the directory': pages.map((page) => `/players?page=${page}`),
      'a search': words.map((word) => `/players?search=${encodeURIComponent(word)}`),
      'a house': houses.map((id) => `/dynasties/${id}`),
    },
    toMegabytes: () => sumMemoryMegabytes(listProcesses(child.pid)),
    stop: () => stop(child),
  }
}

export async function startDirectus(
  database: string,
  { pages, words, houses }: QueryInputs,
): Promise<ServerStack> {
  const port = await findFreePort()
  const env = {
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: database,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'bench-stacks',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench-stacks',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    WEBSOCKETS_ENABLED: 'false',
  }
  const cli = join(FOLDER, 'node_modules/directus/cli.js')
  const bootstrap = start([cli, 'bootstrap'], env)
  const [code] = await once(bootstrap, 'exit')
  if (code !== 0) throw new Error(`Directus could not be prepared: ${code}`)
  const child = start([cli, 'start'], env)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/server/ping`)
  const fields = 'id,uuid,name,title,race,power,portrait_uuid,generation,status,dynasty_uuid'
  const list = `/items/players?fields=${fields}&sort=name_class,search_name,id&limit=${PAGE_SIZE}&meta=filter_count&filter[departed_at][_null]=true`
  return {
    url,
    headers: { Authorization: `Bearer ${TOKEN}` },
    questions: {
      'a page of the directory': pages.map((page) => `${list}&page=${page}`),
      'a search': words.map(
        (word) => `${list}&filter[search_name][_contains]=${encodeURIComponent(word)}`,
      ),
      'a house': houses.map((id) => `/items/dynasties/${id}`),
    },
    toMegabytes: () => sumMemoryMegabytes(listProcesses(child.pid)),
    stop: () => stop(child),
  }
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer`)
}

function start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn('node', args, {
    cwd: FOLDER,
    env: { ...toOuterEnv(), ...env },
    // Ignores stderr, because Directus prints update notices there.
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const { pid } = child
  if (pid !== undefined) {
    groups.add(pid)
    child.once('exit', () => groups.delete(pid))
  }
  child.stdout?.resume()
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await exited
}

export function sumMemoryMegabytes(processes: Process[]): number {
  return processes.reduce((sum, { megabytes }) => sum + megabytes, 0)
}

export async function installStacks(): Promise<void> {
  if (PACKAGES.every((name) => existsSync(join(FOLDER, 'node_modules', name.split('@')[0] ?? ''))))
    return
  mkdirSync(FOLDER, { recursive: true })
  const args = ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', ...PACKAGES]
  await promisify(execFile)('npm', args, { env: toOuterEnv() })
}

/**
 * Removes the project's own Node from PATH, because its package lacks the headers needed to compile
 * C++.
 */
function toOuterEnv(): NodeJS.ProcessEnv {
  const paths = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: paths.filter((path) => !path.includes('node_modules')).join(delimiter),
  }
}

export function copyDatabase({ stateDir }: World): string {
  const folder = join(stateDir, 'state/v3/d1/miniflare-D1DatabaseObject')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  const [largest = ''] = files.toSorted(
    (a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size,
  )
  const copy = join(FOLDER, 'copy.sqlite')
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(copy + suffix, { force: true })
    const file = join(folder, largest + suffix)
    if (existsSync(file)) copyFileSync(file, copy + suffix)
  }
  return copy
}
