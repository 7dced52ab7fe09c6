import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '#tools/lib/fail.ts'
import type { Running } from './wrangler.ts'
import { logTail, startWrangler } from './wrangler.ts'

const READY_TIMEOUT_MS = 180_000
const POLL_MS = 100
const COMMON = ['--ip', '127.0.0.1', '--inspector-port', '0']

/** The wrangler processes of one system, which share a state. */
export class Parts {
  readonly stateDir: string
  readonly #running: Running[] = []

  constructor(stateDir = '.wrangler') {
    this.stateDir = resolve(stateDir)
    rmSync(join(this.stateDir, 'registry'), { recursive: true, force: true })
  }

  /** The kernel chooses the port for 0. */
  start(name: string, port: number, args: string[], cwd?: string): Running {
    const { stateDir } = this
    const part = startWrangler({
      name,
      stateDir,
      cwd,
      args: [...args, '--port', String(port), ...COMMON, '--persist-to', join(stateDir, 'state')],
    })
    this.#running.push(part)
    return part
  }

  async stop(part: Running): Promise<void> {
    await part.stop()
    this.#running.splice(this.#running.indexOf(part), 1)
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map((part) => part.stop()))
  }

  async stopOnError<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      await this.stopAll()
      throw error
    }
  }

  /** Resolves with the name of the first part that ends by itself. */
  failed(): Promise<string> {
    return Promise.race(this.#running.map(({ exited, name }) => exited.then(() => name)))
  }

  async findAddress(part: Running): Promise<string> {
    const timeout = sleep(READY_TIMEOUT_MS, null, { ref: false })
    const address = await Promise.race([part.address, this.failed().then(() => null), timeout])
    if (!address) throw this.#notReady(part.name)
    return address
  }

  async untilReady(url: string): Promise<void> {
    const end = Date.now() + READY_TIMEOUT_MS
    let hasEnded = false
    void this.failed().then(() => {
      hasEnded = true
    })
    while (Date.now() < end && !hasEnded) {
      if (await answers(url)) return
      await sleep(POLL_MS)
    }
    throw this.#notReady(url)
  }

  #notReady(what: string): Failure {
    const tails = this.#running.map((part) => `--- ${part.name}\n${logTail(part)}`).join('\n')
    return new Failure(`${what} did not answer.\n${tails}`)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
