import { LSL_CONSTANTS, NULL_KEY } from './built-ins.ts'
import { type Avatar, InWorldObject, type InWorldObjectSpec } from './in-world-object.ts'
import { PURE_FUNCTIONS } from './pure-functions.ts'
import type { RunningScript } from './running-script.ts'
import { screenFunctions } from './screen-functions.ts'
import type { BuiltInCaller } from './symbol-table.ts'
import type { LslValue } from './values.ts'
import {
  type ScriptDialog,
  type ScriptHttpRequest,
  type ScriptWorld,
  worldFunctions,
} from './world-functions.ts'

export type SiteResponse = { status: number; body: string; type?: string }
export type ChatMessage = { from: string; channel: number; text: string; heardBy: InWorldObject[] }

const RESPONSE_MAX_BYTES = 2048
const EVENTS_MAX = 10_000

/**
 * Simulates a region of Second Life with a manual clock. It throws or truncates wherever a real
 * region has a limit.
 */
export class Region implements ScriptWorld {
  now = 1_795_000_000
  isThrottled = false
  losesAnswers = false
  losesData = false
  /** Seconds until the answer to a data request arrives as a `dataserver` event. */
  dataDelay = 0
  /** If true, messages sent by one event handler do not arrive in the order of sending. */
  scrambles = false
  losesSpeech = (_text: string): boolean => false
  hasCachedNotecards = true
  knowsNames = true
  readonly avatars: Avatar[] = []
  readonly things: InWorldObject[] = []
  /** The messages of scripts on all channels except public chat. */
  readonly speeches: ChatMessage[] = []
  readonly gifts: { to: string; item: string }[] = []
  readonly #read = new Map<Avatar, string[]>()
  readonly #screens = new Map<Avatar, ScriptDialog>()
  answers: (request: ScriptHttpRequest) => Promise<SiteResponse>
  #pending: { thing: InWorldObject; id: string; request: ScriptHttpRequest }[] = []
  #later: { at: number; run: () => void }[] = []

  constructor(answers: (request: ScriptHttpRequest) => Promise<SiteResponse>) {
    this.answers = answers
  }

  join(username: string, key: string = crypto.randomUUID()): Avatar {
    const avatar = { key, username, isHere: true, isOnline: true }
    this.avatars.push(avatar)
    return avatar
  }

  async rez(plan: InWorldObjectSpec): Promise<InWorldObject> {
    const thing = new InWorldObject(plan, (self, script) => this.#builtInsOf(self, script))
    this.things.push(thing)
    await this.settle()
    return thing
  }

  async wear(thing: InWorldObject): Promise<void> {
    thing.wear()
    await this.settle()
  }

  async takeOff(thing: InWorldObject): Promise<void> {
    thing.wearer = null
    thing.queue('attach', [NULL_KEY])
    await this.settle()
  }

  async change(thing: InWorldObject, what: string): Promise<void> {
    thing.queue('changed', [LSL_CONSTANTS[what]?.value as number])
    await this.settle()
  }

  async touch(thing: InWorldObject, avatar: Avatar): Promise<void> {
    thing.queue('touch_start', [1], avatar.key)
    await this.settle()
  }

  async answer(avatar: Avatar, text: string, dialog = this.screenOf(avatar)): Promise<void> {
    if (dialog.buttons.length > 0 && !dialog.buttons.includes(text))
      throw new Error(`no button ${text} among ${dialog.buttons}`)
    this.#screens.delete(avatar)
    this.speak(avatar.key, dialog.channel, text, this.things)
    await this.settle()
  }

  screenOf(avatar: Avatar): ScriptDialog {
    const dialog = this.#screens.get(avatar)
    if (!dialog) throw new Error(`${avatar.username} sees no dialog`)
    return dialog
  }

  readBy(avatar: Avatar): string[] {
    const read = this.#read.get(avatar) ?? []
    this.#read.set(avatar, [])
    return read
  }

  show(avatar: Avatar, dialog: ScriptDialog): void {
    if (avatar.isHere) this.#screens.set(avatar, dialog)
  }

  chat(avatar: Avatar, text: string): void {
    this.#read.set(avatar, [...(this.#read.get(avatar) ?? []), text])
  }

  send(text: string, arrive: () => void): void {
    if (this.losesSpeech(text)) return
    if (this.scrambles) this.#later.unshift({ at: this.now, run: arrive })
    else arrive()
  }

  after(seconds: number, run: () => void): void {
    if (seconds === 0) run()
    else this.#later.push({ at: this.now + seconds, run })
  }

  speak(from: string, channel: number, text: string, within: InWorldObject[]): void {
    const heardBy = within.filter((thing) => thing.key !== from)
    const hearing = heardBy.filter((thing) => {
      const listens = thing.scripts.filter((script) =>
        script.listens.some(
          (each) => each.channel === channel && ['', NULL_KEY, from].includes(each.speaker),
        ),
      )
      for (const script of listens) script.queue('listen', [channel, 'Somebody', from, text])
      return listens.length > 0
    })
    this.speeches.push({ from, channel, text, heardBy: hearing })
  }

  request(thing: InWorldObject, request: ScriptHttpRequest): string {
    if (this.isThrottled) return NULL_KEY
    const id = crypto.randomUUID()
    if (!this.losesAnswers) this.#pending.push({ thing, id, request })
    return id
  }

  /** Advances the clock. Timers, delayed events and sleeping scripts run when due. */
  async pass(seconds: number): Promise<void> {
    const end = this.now + seconds
    await this.#run()
    for (let next = this.#nextDue(); next <= end; next = this.#nextDue()) {
      this.now = Math.max(this.now, next)
      for (const { script } of this.#scripts()) {
        if (!script.timer || script.timer.at > this.now) continue
        script.timer.at += script.timer.every
        script.queue('timer', [])
      }
      await this.#run()
    }
    this.now = end
  }

  /** Runs until no event or request is pending, even if scripts sleep in between. */
  async settle(): Promise<void> {
    await this.#run()
    for (let next = this.#nextWake(); next < Infinity; next = this.#nextWake())
      await this.pass(next - this.now)
  }

  async #run(): Promise<void> {
    for (let count = 0; count < EVENTS_MAX; ) {
      const busy = this.#scripts().filter(({ script }) => script.step(this.now))
      count += busy.length
      const due = this.#later.filter(({ at }) => at <= this.now)
      this.#later = this.#later.filter(({ at }) => at > this.now)
      for (const { run } of due) run()
      const pending = this.#pending.shift()
      if (pending) await this.#answer(pending)
      else if (busy.length + due.length === 0) return
    }
    throw new Error('the scripts never come to rest')
  }

  async #answer({
    thing,
    id,
    request,
  }: {
    thing: InWorldObject
    id: string
    request: ScriptHttpRequest
  }) {
    const { status, body, type = 'charset=utf-8' } = await this.answers(request)
    const cut = Buffer.from(body).subarray(0, RESPONSE_MAX_BYTES)
    // Decodes as Second Life does, which assumes Latin 1 if no charset is given.
    const text = cut.toString(/charset=utf-8/i.test(type) ? 'utf8' : 'latin1')
    thing.queue('http_response', [id, status, [], text])
  }

  #scripts(): { thing: InWorldObject; script: RunningScript }[] {
    return this.things.flatMap((thing) => thing.scripts.map((script) => ({ thing, script })))
  }

  #nextDue(): number {
    const timers = this.#scripts().flatMap(({ script }) => script.timer?.at ?? [])
    return Math.min(this.#nextWake(), ...timers, ...this.#later.map(({ at }) => at))
  }

  #nextWake(): number {
    const asleep = this.#scripts().filter(
      ({ script }) => script.hasEvents && script.asleepUntil > this.now,
    )
    return Math.min(...asleep.map(({ script }) => script.asleepUntil))
  }

  #builtInsOf(thing: InWorldObject, script: RunningScript): BuiltInCaller {
    const functions: Record<string, (...args: never[]) => LslValue | undefined> = {
      ...PURE_FUNCTIONS,
      ...worldFunctions(this, thing, script),
      ...screenFunctions(this, thing, script),
    }
    return (name, args) => {
      const run = functions[name]
      if (!run) throw new Error(`${name} is not simulated`)
      return run(...(args as never[]))
    }
  }
}
