import { CONSTANTS, NULL_KEY } from './built-ins.ts'
import type { CallBuiltIn } from './names.ts'
import { PURE_FUNCTIONS } from './pure-functions.ts'
import { type Avatar, type Plan, Thing } from './thing.ts'
import type { Value } from './values.ts'
import { type Dialog, type Request, type World, worldFunctions } from './world-functions.ts'

export type SiteResponse = { status: number; body: string }
export type Speech = { from: string; channel: number; text: string; heardBy: Thing[] }

const RESPONSE_MAX_BYTES = 2048
const EVENTS_MAX = 10_000

/**
 * Simulates a region of the grid: objects, avatars, a manual clock, HTTP requests to the site. Its
 * limits are those of a real simulator; exceeding one throws, or truncates as the real one does.
 */
export class Region implements World {
  now = 1_795_000_000
  isThrottled = false
  losesAnswers = false
  touched: Avatar | null = null
  readonly avatars: Avatar[] = []
  readonly things: Thing[] = []
  /** Messages on channels other than the public chat. */
  readonly speeches: Speech[] = []
  /** The unread chat of each avatar. */
  readonly #read = new Map<Avatar, string[]>()
  /** The open dialog or text box of each avatar. */
  readonly #screens = new Map<Avatar, Dialog>()
  readonly #site: (request: Request) => Promise<SiteResponse>
  #pending: { thing: Thing; id: string; request: Request }[] = []

  constructor(site: (request: Request) => Promise<SiteResponse>) {
    this.#site = site
  }

  join(username: string, key: string = crypto.randomUUID()): Avatar {
    const avatar = { key, username }
    this.avatars.push(avatar)
    return avatar
  }

  async rez(plan: Plan): Promise<Thing> {
    const thing = new Thing(plan, (self) => this.#builtInsOf(self))
    this.things.push(thing)
    await this.settle()
    return thing
  }

  async wear(thing: Thing): Promise<void> {
    thing.wearer = thing.owner
    thing.key = crypto.randomUUID()
    thing.queue('attach', [thing.owner.key])
    await this.settle()
  }

  async takeOff(thing: Thing): Promise<void> {
    thing.wearer = null
    thing.queue('attach', [NULL_KEY])
    await this.settle()
  }

  async change(thing: Thing, what: string): Promise<void> {
    thing.queue('changed', [CONSTANTS[what]?.value as number])
    await this.settle()
  }

  async touch(thing: Thing, avatar: Avatar): Promise<void> {
    this.touched = avatar
    thing.queue('touch_start', [1])
    await this.settle()
  }

  /** Presses a button of the open dialog, or submits the open text box. */
  async answer(avatar: Avatar, text: string): Promise<void> {
    const dialog = this.screenOf(avatar)
    if (dialog.buttons.length > 0 && !dialog.buttons.includes(text))
      throw new Error(`no button ${text} among ${dialog.buttons}`)
    this.#screens.delete(avatar)
    this.speak(avatar.key, dialog.channel, text, this.things)
    await this.settle()
  }

  screenOf(avatar: Avatar): Dialog {
    const dialog = this.#screens.get(avatar)
    if (!dialog) throw new Error(`${avatar.username} sees no dialog`)
    return dialog
  }

  /** The avatar's chat since the last call. */
  readBy(avatar: Avatar): string[] {
    const read = this.#read.get(avatar) ?? []
    this.#read.set(avatar, [])
    return read
  }

  show(avatar: Avatar, dialog: Dialog): void {
    this.#screens.set(avatar, dialog)
  }

  chat(avatar: Avatar, text: string): void {
    this.#read.set(avatar, [...(this.#read.get(avatar) ?? []), text])
  }

  speak(from: string, channel: number, text: string, within: Thing[]): void {
    const heardBy = within.filter((thing) => {
      const listens = thing.listens.filter(
        (each) => each.channel === channel && ['', NULL_KEY, from].includes(each.speaker),
      )
      if (thing.key === from || listens.length === 0) return false
      thing.queue('listen', [channel, 'Somebody', from, text])
      return true
    })
    this.speeches.push({ from, channel, text, heardBy })
  }

  request(thing: Thing, request: Request): string {
    if (this.isThrottled) return NULL_KEY
    const id = crypto.randomUUID()
    if (!this.losesAnswers) this.#pending.push({ thing, id, request })
    return id
  }

  /** Advances the clock, and runs each timer when it is due. */
  async pass(seconds: number): Promise<void> {
    const end = this.now + seconds
    for (;;) {
      const timers = this.things.flatMap(({ timer }) => timer ?? [])
      const next = Math.min(...timers.map((timer) => timer.at))
      if (next > end) break
      this.now = next
      for (const thing of this.things) {
        if (thing.timer?.at !== next) continue
        thing.timer.at += thing.timer.every
        thing.queue('timer', [])
      }
      await this.settle()
    }
    this.now = end
  }

  /** Runs until no event and no request is pending. */
  async settle(): Promise<void> {
    for (let count = 0; count < EVENTS_MAX; ) {
      const busy = this.things.filter((thing) => thing.step())
      count += busy.length
      const pending = this.#pending.shift()
      if (pending) {
        const { status, body } = await this.#site(pending.request)
        const cut = Buffer.from(body).subarray(0, RESPONSE_MAX_BYTES).toString()
        pending.thing.queue('http_response', [pending.id, status, [], cut])
      } else if (busy.length === 0) return
    }
    throw new Error('the scripts never come to rest')
  }

  #builtInsOf(thing: Thing): CallBuiltIn {
    const functions: Record<string, (...args: never[]) => Value | undefined> = {
      ...PURE_FUNCTIONS,
      ...worldFunctions(this, thing),
    }
    return (name, args) => {
      const run = functions[name]
      if (!run) throw new Error(`${name} is not simulated`)
      return run(...(args as never[]))
    }
  }
}
