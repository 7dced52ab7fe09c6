import { compile, type Script } from './compile.ts'
import type { CallBuiltIn } from './names.ts'
import type { Value } from './values.ts'

export type Avatar = { key: string; username: string }
export type Listen = { handle: number; channel: number; speaker: string }
export type Plan = {
  script: string
  owner: Avatar
  creator?: string
  /** The text of the notecard `config`; there is no notecard without it. */
  config?: string
}

type Event = { name: string; args: Value[] }
type StoredValue = { value: string; pass: string }

/** Thrown by llResetScript: it ends the event handler that called it. */
export class Reset extends Error {}

/** An object in the region with one script in it. */
export class Thing {
  key: string = crypto.randomUUID()
  owner: Avatar
  wearer: Avatar | null = null
  config: string | undefined
  /** Linkset data; survives a reset and a change of the owner. */
  readonly store = new Map<string, StoredValue>()
  listens: Listen[] = []
  timer: { every: number; at: number } | null = null
  readonly creator: string
  readonly #source: string
  readonly #builtInsOf: (thing: Thing) => CallBuiltIn
  #queue: Event[] = []
  #script: Script

  constructor({ script, owner, creator, config }: Plan, builtInsOf: (thing: Thing) => CallBuiltIn) {
    this.owner = owner
    this.creator = creator ?? owner.key
    this.config = config
    this.#source = script
    this.#builtInsOf = builtInsOf
    this.#script = this.#start()
  }

  queue(name: string, args: Value[]): void {
    this.#queue.push({ name, args })
  }

  /** Runs one of the script's own functions. */
  call(name: string, args: Value[]): Value {
    return this.#script.call(name, args)
  }

  /** Handles the oldest event; false when there is none. */
  step(): boolean {
    const event = this.#queue.shift()
    if (!event) return false
    try {
      this.#script.handle(event.name, event.args)
    } catch (error) {
      if (!(error instanceof Reset)) throw error
      this.#script = this.#start()
    }
    return true
  }

  #start(): Script {
    this.listens = []
    this.timer = null
    this.#queue = [{ name: 'state_entry', args: [] }]
    return compile(this.#source)(this.#builtInsOf(this))
  }
}
