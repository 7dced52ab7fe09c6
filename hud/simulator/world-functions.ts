import { EOF, NULL_KEY } from './built-ins.ts'
import { type Avatar, Reset, type Thing } from './thing.ts'
import type { Item, Value } from './values.ts'

export type Request = { url: string; method: string; headers: Headers; body: string }
export type Dialog = { from: Thing; text: string; buttons: string[]; channel: number }

/** The part of the region that a script's functions use. */
export type World = {
  readonly now: number
  readonly avatars: Avatar[]
  readonly things: Thing[]
  readonly touched: Avatar | null
  chat(avatar: Avatar, text: string): void
  show(avatar: Avatar, dialog: Dialog): void
  speak(from: string, channel: number, text: string, within: Thing[]): void
  request(thing: Thing, request: Request): string
}

type Functions = Record<string, (...args: never[]) => Value | undefined>

const CHAT_MAX_BYTES = 1024
const PROMPT_MAX_BYTES = 511
const BUTTON_MAX_BYTES = 24
const BUTTONS_MAX = 12
const LINK_MAX_LENGTH = 254
const CUSTOM_HEADERS_MAX = 8
const CUSTOM_HEADER_MAX_LENGTH = 253
const LINKSETDATA = { ok: 0, protected: 3, notFound: 4, noUpdate: 5 }
const HUD_CENTRE = 35
const NOTECARD = 7

export function worldFunctions(world: World, thing: Thing): Functions {
  return {
    ...aboutItself(world, thing),
    ...aboutOthers(world),
    ...talk(world, thing),
    ...screens(world, thing),
    ...dataStore(thing),
  }
}

function aboutItself(world: World, thing: Thing): Functions {
  return {
    llGenerateKey: () => crypto.randomUUID(),
    llGetUnixTime: () => Math.floor(world.now),
    llGetFreeMemory: () => 40_000,
    llGetOwner: () => thing.owner.key,
    llGetAttached: () => (thing.wearer ? HUD_CENTRE : 0),
    llDetectedKey: () => world.touched?.key ?? NULL_KEY,
    llGetInventoryType: () => (thing.config === undefined ? -1 : NOTECARD),
    llGetNotecardLine: (_: string, line: number) => {
      const id = crypto.randomUUID()
      thing.queue('dataserver', [id, thing.config?.split('\n')[line] ?? EOF])
      return id
    },
    llSetTimerEvent: (every: number) => {
      thing.timer = every > 0 ? { every, at: world.now + every } : null
      return undefined
    },
    llResetScript: () => {
      throw new Reset()
    },
  }
}

function aboutOthers(world: World): Functions {
  const avatarOf = (key: string) => world.avatars.find((each) => each.key === key)
  const thingOf = (key: string) => world.things.find((each) => each.key === key)
  return {
    llGetRegionName: () => 'Evernight',
    llGetUsername: (key: string) => avatarOf(key)?.username ?? '',
    llGetAgentSize: (key: string) => (avatarOf(key) ? [0.45, 0.6, 1.9] : [0, 0, 0]),
    llGetOwnerKey: (key: string) => thingOf(key)?.owner.key ?? key,
    llGetObjectDetails: (key: string, wanted: Item[]) => {
      const thing = thingOf(key)
      const facts: Record<number, string> | null = thing
        ? { 6: thing.owner.key, 8: thing.creator }
        : avatarOf(key)
          ? { 6: key, 8: NULL_KEY }
          : null
      if (!facts) return []
      return wanted.map(({ value }): Item => ({ type: 'key', value: facts[value as number] ?? '' }))
    },
  }
}

function talk(world: World, thing: Thing): Functions {
  let handles = 0
  return {
    llListen: (channel: number, _name: string, speaker: string) => {
      thing.listens.push({ handle: ++handles, channel, speaker })
      return handles
    },
    llListenRemove: (handle: number) => {
      thing.listens = thing.listens.filter((each) => each.handle !== handle)
      return undefined
    },
    llOwnerSay: (text: string) =>
      world.chat(thing.owner, atMost(CHAT_MAX_BYTES, text)) as undefined,
    llInstantMessage: (key: string, text: string) => {
      const avatar = world.avatars.find((each) => each.key === key)
      if (avatar) world.chat(avatar, atMost(CHAT_MAX_BYTES, text))
      return undefined
    },
    llRegionSay: (channel: number, text: string) =>
      world.speak(thing.key, channel, atMost(CHAT_MAX_BYTES, text), world.things) as undefined,
    llRegionSayTo: (target: string, channel: number, text: string) => {
      atMost(CHAT_MAX_BYTES, text)
      const avatar = world.avatars.find((each) => each.key === target)
      if (avatar && channel === 0) world.chat(avatar, text)
      // A message to an avatar reaches all of its attachments.
      const reached = world.things.filter(
        (each) => each.key === target || (avatar && each.wearer === avatar),
      )
      if (channel !== 0) world.speak(thing.key, channel, text, reached)
      return undefined
    },
    llHTTPRequest: (url: string, parameters: Item[], body: string) =>
      world.request(thing, { url, body, ...readParameters(parameters) }),
  }
}

function screens(world: World, thing: Thing): Functions {
  const show = (key: string, dialog: Omit<Dialog, 'from'>) => {
    const avatar = world.avatars.find((each) => each.key === key)
    if (avatar) world.show(avatar, { ...dialog, from: thing })
    return undefined
  }
  return {
    llDialog: (key: string, text: string, buttons: Item[], channel: number) => {
      const labels = buttons.map(({ value }) => atMost(BUTTON_MAX_BYTES, String(value)))
      if (labels.length > BUTTONS_MAX || labels.includes('')) throw new Error(`buttons: ${labels}`)
      return show(key, { text: atMost(PROMPT_MAX_BYTES, text), buttons: labels, channel })
    },
    llTextBox: (key: string, text: string, channel: number) =>
      show(key, { text: atMost(PROMPT_MAX_BYTES, text), buttons: [], channel }),
    llLoadURL: (key: string, text: string, url: string) =>
      show(key, {
        text: `${atMost(LINK_MAX_LENGTH, text)} ${atMost(LINK_MAX_LENGTH, url)}`,
        buttons: [],
        channel: 0,
      }),
  }
}

function dataStore({ store }: Thing): Functions {
  return {
    llLinksetDataReset: () => store.clear() as undefined,
    llLinksetDataReadProtected: (name: string, pass: string) => {
      const stored = store.get(name)
      return stored?.pass === pass ? stored.value : ''
    },
    llLinksetDataWriteProtected: (name: string, value: string, pass: string) => {
      const stored = store.get(name)
      if (stored && stored.pass !== pass) return LINKSETDATA.protected
      if (stored?.value === value) return LINKSETDATA.noUpdate
      store.set(name, { value, pass })
      return LINKSETDATA.ok
    },
    llLinksetDataDeleteProtected: (name: string, pass: string) => {
      const stored = store.get(name)
      if (!stored) return LINKSETDATA.notFound
      if (stored.pass !== pass) return LINKSETDATA.protected
      store.delete(name)
      return LINKSETDATA.ok
    },
  }
}

function readParameters(parameters: Item[]): { method: string; headers: Headers } {
  const headers = new Headers()
  const rest = parameters.map(({ value }) => value)
  let method = 'GET'
  let custom = 0
  while (rest.length > 0) {
    const [parameter, value] = [rest.shift(), rest.shift()]
    if (parameter === 0) method = String(value)
    else if (parameter === 1) headers.set('Content-Type', String(value))
    else if (parameter === 5) {
      const content = String(rest.shift())
      if (++custom > CUSTOM_HEADERS_MAX) throw new Error('too many custom headers')
      atMost(CUSTOM_HEADER_MAX_LENGTH, `${value}${content}`)
      headers.set(String(value), content)
    } else if (parameter !== 4) throw new Error(`HTTP parameter ${parameter}`)
  }
  return { method, headers }
}

function atMost(bytes: number, text: string): string {
  if (Buffer.byteLength(text) > bytes) throw new Error(`more than ${bytes} bytes: ${text}`)
  return text
}
