import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeScratchRepository } from '#test/system/scratch-tree.ts'
import { buildIfChanged } from '#tools/build/build-if-changed.ts'
import { findFreePort } from '#tools/local/ports.ts'
import { type BenchOptions, roundToHundredths } from './options.ts'
import { listProcesses } from './system/processes.ts'
import { listMatchingPublicPaths } from './system/site.ts'

const SAMPLE_MS = 250
const SETTLE_MS = 5000
const VIEWS_MAX = 20_000
const CONNECTIONS = 8
/**
 * Page views per simulated address, few enough for the API's limit of 1,200 calls a minute per
 * address.
 */
const VIEWS_PER_ADDRESS = 100

/** Measures the seconds and peak memory of each phase of a first and a second `npm start`. */
export async function* benchNpmStart({ rows }: BenchOptions): AsyncGenerator<object> {
  await buildIfChanged()
  const root = makeScratchRepository()
  try {
    for (const start of ['first', 'second']) {
      const run = new Start(root, await findFreePort())
      for await (const line of run.untilOpen()) yield { start, ...line }
      await sleep(SETTLE_MS)
      yield { start, phase: 'open', megabytes: run.readMegabytes() }
      if (start === 'second') {
        const views = Math.min(rows, VIEWS_MAX)
        const seconds = await viewPages(run.siteUrl, views)
        yield { start, phase: `${views} page views`, seconds, megabytes: run.readMegabytes() }
      }
      await run.stop()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

class Start {
  readonly siteUrl: string
  readonly #child: ChildProcess
  readonly #sampling: NodeJS.Timeout
  #peak = 0

  constructor(root: string, port: number) {
    this.siteUrl = `http://localhost:${port}`
    this.#child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    process.once('exit', () => this.#child.kill())
    this.#sampling = setInterval(() => this.readMegabytes(), SAMPLE_MS)
  }

  async *untilOpen(): AsyncGenerator<object> {
    const startedAt = performance.now()
    let phase = 'npm'
    let since = startedAt
    const takeLine = () => {
      const line = { phase, seconds: toSeconds(since), megabytes: this.#peak }
      since = performance.now()
      this.#peak = 0
      return line
    }
    for await (const line of createInterface({ input: this.#child.stdout ?? process.stdin })) {
      const next = /^ *\d+ s {2}([^:…]+)/.exec(line)?.[1]?.trim()
      if (next && next !== phase) {
        yield takeLine()
        phase = next
      }
      if (line.trim() !== this.siteUrl) continue
      yield takeLine()
      return yield { phase: 'all', seconds: toSeconds(startedAt) }
    }
    throw new Error('npm start ended before the site was open')
  }

  readMegabytes(): number {
    const sum = listProcesses(this.#child.pid).reduce((sum, { megabytes }) => sum + megabytes, 0)
    this.#peak = Math.max(this.#peak, sum)
    return sum
  }

  async stop(): Promise<void> {
    clearInterval(this.#sampling)
    this.#child.kill('SIGINT')
    await once(this.#child, 'exit')
  }
}

function toSeconds(since: number): number {
  return roundToHundredths((performance.now() - since) / 1000)
}

async function viewPages(siteUrl: string, views: number): Promise<number> {
  const paths = await listMatchingPublicPaths(siteUrl, [''])
  const startedAt = performance.now()
  let view = 0
  const visit = async () => {
    while (view < views) {
      const number = view++
      const address = `10.0.${Math.floor(number / VIEWS_PER_ADDRESS) % 256}.1`
      const response = await fetch(siteUrl + paths[number % paths.length], {
        headers: { 'CF-Connecting-IP': address },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} returned ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  return toSeconds(startedAt)
}
