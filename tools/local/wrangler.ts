import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '#tools/lib/fail.ts'

const WRANGLER = join(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js')
// wrangler is one file of 14 MB: a quarter of the time of a short command is its compilation.
const COMPILE_CACHE = join(import.meta.dirname, '../../.wrangler/compile-cache')
const STOP_WAIT_MS = 5000
const LOG_TAIL_LINES = 30

/** A wrangler process that runs until it is stopped; its output goes to a file. */
export type Running = {
  name: string
  logFile: string
  /** Its own and all its children's. */
  processGroup: number
  /** Resolves with the address that it prints once it serves requests; without a trailing slash. */
  address: Promise<string>
  exited: Promise<number | null>
  stop(): Promise<void>
}

type Options = { name: string; args: string[]; stateDir: string; cwd?: string }

const groups = new Set<number>()

// No child process outlives this one, however it ends.
process.on('exit', () => {
  for (const group of groups) signalGroup(group, 'SIGKILL')
})

/** Starts wrangler in a process group of its own, so that stopping it leaves no workerd behind. */
export function startWrangler({ name, args, stateDir, cwd }: Options): Running {
  mkdirSync(stateDir, { recursive: true })
  const logFile = join(stateDir, `${name}.log`)
  const child = spawnWrangler(args, stateDir, cwd, true)
  if (child.pid !== undefined) groups.add(child.pid)
  const log = createWriteStream(logFile)
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    name,
    logFile,
    processGroup: child.pid ?? 0,
    address: readAddress(child),
    exited,
    stop: () => stopGroup(child, exited),
  }
}

function readAddress({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve) => {
    stdout?.on('data', function look(chunk: Buffer) {
      printed += chunk.toString()
      const [, address] = /Ready on (http:\/\/[\w.:[\]-]+)\s/.exec(printed) ?? []
      if (!address) return
      stdout.off('data', look)
      resolve(address)
    })
  })
}

type Ran = { code: number | null; stdout: string; stderr: string }
type RunOptions = { cwd?: string }

/** Runs wrangler to its end, successful or not. */
export async function captureWrangler(
  args: string[],
  stateDir: string,
  { cwd }: RunOptions = {},
): Promise<Ran> {
  const child = spawnWrangler(args, stateDir, cwd, false)
  const ran: Ran = { code: null, stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    ran.stdout += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    ran.stderr += chunk.toString()
  })
  ran.code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return ran
}

/** Runs wrangler to its end. Throws `Failure` with its output when it fails. */
export async function runWrangler(
  args: string[],
  stateDir: string,
  options: RunOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await captureWrangler(args, stateDir, options)
  if (code !== 0)
    throw new Failure(
      `wrangler ${args.slice(0, 3).join(' ')} failed:\n${`${stdout}${stderr}`.trim()}`,
    )
  return stdout
}

export function logTail({ logFile }: Running): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n')
}

function spawnWrangler(
  args: string[],
  stateDir: string,
  cwd?: string,
  detached = false,
): ChildProcess {
  return spawn(process.execPath, [WRANGLER, ...args], {
    cwd,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CI: '1',
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // Two checkouts on one machine must not find each other's Workers.
      WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
    },
  })
}

async function stopGroup(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.pid === undefined) return
  signalGroup(child.pid, 'SIGTERM')
  const waited = AbortSignal.timeout(STOP_WAIT_MS)
  const gaveUp = new Promise((resolve) => waited.addEventListener('abort', resolve, { once: true }))
  await Promise.race([exited, gaveUp])
  signalGroup(child.pid, 'SIGKILL')
  groups.delete(child.pid)
}

/** Ends wrangler with the workerd processes that it started: on Windows, which has no process groups, as a tree. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
