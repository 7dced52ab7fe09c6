import { type ChatListener, RunningScript } from './running-script.ts'
import type { BuiltInCaller } from './symbol-table.ts'
import type { LslValue } from './values.ts'

export type Avatar = {
  key: string
  username: string
  /** True if the avatar is in the same region as the scripts. */
  isHere: boolean
  isOnline: boolean
}
export type InventoryItem = { name: string; type: number }
export type InWorldObjectSpec = {
  script: string
  moreScripts?: string[]
  owner: Avatar
  creator?: string
  /** The text of the notecard `config`, or undefined if there is no such notecard. */
  config?: string | undefined
  contents?: InventoryItem[]
}
type StoredValue = { value: string; pass: string }
type BuiltIns = (thing: InWorldObject, script: RunningScript) => BuiltInCaller

export class InWorldObject {
  key: string = crypto.randomUUID()
  owner: Avatar
  wearer: Avatar | null = null
  config: string | undefined
  contents: InventoryItem[]
  floatingText = ''
  readonly media = new Map<number, Map<number, LslValue>>()
  /** The linkset data: LSL’s key-value store, which survives a reset and a change of owner. */
  readonly store = new Map<string, StoredValue>()
  readonly creator: string
  readonly scripts: RunningScript[]

  constructor(plan: InWorldObjectSpec, builtInsOf: BuiltIns) {
    const { script, moreScripts = [], owner, creator, config, contents = [] } = plan
    this.owner = owner
    this.creator = creator ?? owner.key
    this.config = config
    this.contents = contents
    this.scripts = [script, ...moreScripts].map(
      (source) => new RunningScript(source, (running) => builtInsOf(this, running)),
    )
  }

  get listens(): ChatListener[] {
    return this.scripts.flatMap(({ listens }) => listens)
  }

  get timer(): RunningScript['timer'] {
    return this.#first.timer
  }

  queue(name: string, args: LslValue[], toucher?: string): void {
    for (const script of this.scripts) script.queue(name, args, toucher)
  }

  wear(): void {
    this.wearer = this.owner
    this.key = crypto.randomUUID()
    this.queue('attach', [this.owner.key])
  }

  call(name: string, args: LslValue[]): LslValue {
    return this.#first.call(name, args)
  }

  get #first(): RunningScript {
    return this.scripts[0] as RunningScript
  }
}
