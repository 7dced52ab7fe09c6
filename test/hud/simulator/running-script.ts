import { NULL_KEY } from './built-ins.ts'
import { type CompiledScript, compileScript } from './compile-script.ts'
import { estimateMemoryBytes } from './memory.ts'
import { parseScript } from './parse-script.ts'
import type { BuiltInCaller } from './symbol-table.ts'
import type { LslValue } from './values.ts'

export type ChatListener = { handle: number; channel: number; speaker: string }
type Event = { name: string; args: LslValue[]; toucher: string }

/** The maximum number of queued events. Second Life drops further ones. */
const QUEUE_MAX = 64

/** Thrown by llResetScript to end the event handler that called it. */
export class ScriptResetError extends Error {}

export class RunningScript {
  listens: ChatListener[] = []
  timer: { every: number; at: number } | null = null
  /** The avatar who touched the object, set only while `touch_start` is handled. */
  toucher = NULL_KEY
  /**
   * The time until which the script sleeps and handles no event. LSL functions add their forced
   * delays to it.
   */
  asleepUntil = 0
  lostEvents = 0
  readonly memory: number
  readonly #source: string
  readonly #builtInsOf: (script: RunningScript) => BuiltInCaller
  #queue: Event[] = []
  #script: CompiledScript

  constructor(source: string, builtInsOf: (script: RunningScript) => BuiltInCaller) {
    this.#source = source
    this.#builtInsOf = builtInsOf
    this.memory = estimateMemoryBytes(parseScript(source))
    this.#script = this.#start()
  }

  get hasEvents(): boolean {
    return this.#queue.length > 0
  }

  queue(name: string, args: LslValue[], toucher = NULL_KEY): void {
    if (!this.#script.handles(name)) return
    if (name === 'timer' && this.#queue.some((event) => event.name === 'timer')) return
    if (this.#queue.length < QUEUE_MAX) this.#queue.push({ name, args, toucher })
    else this.lostEvents++
  }

  sleep(now: number, seconds: number): void {
    this.asleepUntil = Math.max(this.asleepUntil, now) + seconds
  }

  /** Handles the next event. Returns false if there is none or the script is sleeping. */
  step(now: number): boolean {
    if (this.asleepUntil > now) return false
    const event = this.#queue.shift()
    if (!event) return false
    this.toucher = event.toucher
    try {
      this.#script.handle(event.name, event.args)
    } catch (error) {
      if (!(error instanceof ScriptResetError)) throw error
      this.#script = this.#start()
    }
    return true
  }

  call(name: string, args: LslValue[]): LslValue {
    return this.#script.call(name, args)
  }

  #start(): CompiledScript {
    this.listens = []
    this.timer = null
    this.#queue = [{ name: 'state_entry', args: [], toucher: NULL_KEY }]
    return compileScript(this.#source)(this.#builtInsOf(this))
  }
}
