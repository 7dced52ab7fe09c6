import { EOF, NAK, NULL_KEY } from './built-ins.ts'
import type { Avatar, InWorldObject } from './in-world-object.ts'
import { MEMORY_MAX_BYTES } from './memory.ts'
import { type RunningScript, ScriptResetError } from './running-script.ts'
import type { LslListItem, LslValue } from './values.ts'

export type ScriptHttpRequest = { url: string; method: string; headers: Headers; body: string }
export type ScriptDialog = { from: InWorldObject; text: string; buttons: string[]; channel: number }

/** The parts of a region that LSL functions use. */
export type ScriptWorld = {
  readonly now: number
  readonly avatars: Avatar[]
  readonly things: InWorldObject[]
  readonly losesData: boolean
  readonly dataDelay: number
  readonly knowsNames: boolean
  readonly gifts: { to: string; item: string }[]
  hasCachedNotecards: boolean
  chat(avatar: Avatar, text: string): void
  show(avatar: Avatar, dialog: ScriptDialog): void
  speak(from: string, channel: number, text: string, within: InWorldObject[]): void
  /** Delivers a message, which may get lost or be overtaken by a later message. */
  send(text: string, arrive: () => void): void
  after(seconds: number, run: () => void): void
  request(thing: InWorldObject, request: ScriptHttpRequest): string
}

export type LslFunctions = Record<string, (...args: never[]) => LslValue | undefined>

const CHAT_MAX_BYTES = 1024
const CUSTOM_HEADERS_MAX = 8
const CUSTOM_HEADER_MAX_LENGTH = 253
const LINKSETDATA = { ok: 0, protected: 3, notFound: 4, noUpdate: 5 }
const HUD_CENTRE = 35
const NOTECARD = 7
const INSTANT_MESSAGE_SLEEP_SECONDS = 2
const QUERY_SLEEP_SECONDS = 0.1
const NOTECARD_LINE_MAX_BYTES = 1024
const POSITION = [128.5, 64.2, 22]
const DAY_SECONDS = 86_400
const PACIFIC_SECONDS = 8 * 3600

export function worldFunctions(
  world: ScriptWorld,
  thing: InWorldObject,
  script: RunningScript,
): LslFunctions {
  return {
    ...aboutItself(world, thing, script),
    ...notecard(world, thing, script),
    ...contents(world, thing),
    ...aboutOthers(world, thing, script),
    ...talk(world, thing, script),
    ...dataStore(thing),
  }
}

function aboutItself(
  world: ScriptWorld,
  thing: InWorldObject,
  script: RunningScript,
): LslFunctions {
  return {
    llGenerateKey: () => crypto.randomUUID(),
    llGetUnixTime: () => Math.floor(world.now),
    llGetWallclock: () => (Math.floor(world.now) - PACIFIC_SECONDS) % DAY_SECONDS,
    llGetFreeMemory: () => MEMORY_MAX_BYTES - script.memory,
    llGetOwner: () => thing.owner.key,
    llGetAttached: () => (thing.wearer ? HUD_CENTRE : 0),
    llDetectedKey: () => script.toucher,
    llSetTimerEvent: (every: number) => {
      script.timer = every > 0 ? { every, at: world.now + every } : null
      return undefined
    },
    llMessageLinked: (_link: number, number: number, text: string, id: string) => {
      thing.queue('link_message', [1, number, text, id])
      return undefined
    },
    llResetScript: () => {
      throw new ScriptResetError()
    },
  }
}

function query(
  world: ScriptWorld,
  thing: InWorldObject,
  script: RunningScript,
  data: () => string,
): string {
  const id = crypto.randomUUID()
  const { losesData } = world
  world.after(world.dataDelay, () => {
    if (!losesData) thing.queue('dataserver', [id, data()])
  })
  script.sleep(world.now, QUERY_SLEEP_SECONDS)
  return id
}

function notecard(world: ScriptWorld, thing: InWorldObject, script: RunningScript): LslFunctions {
  const lines = () => thing.config?.split('\n') ?? []
  const lineAt = (at: number) => {
    const line = lines()[at]
    return line === undefined
      ? EOF
      : Buffer.from(line).subarray(0, NOTECARD_LINE_MAX_BYTES).toString()
  }
  const ask = (data: () => string) => {
    world.after(world.dataDelay, () => {
      world.hasCachedNotecards = true
    })
    return query(world, thing, script, data)
  }
  return {
    llGetNotecardLine: (_: string, at: number) => ask(() => lineAt(at)),
    llGetNumberOfNotecardLines: () => ask(() => String(lines().length)),
    llGetNotecardLineSync: (_: string, at: number) => (world.hasCachedNotecards ? lineAt(at) : NAK),
  }
}

function contents(world: ScriptWorld, thing: InWorldObject): LslFunctions {
  const all = () => [
    ...thing.contents,
    ...(thing.config === undefined ? [] : [{ name: 'config', type: NOTECARD }]),
  ]
  const namesOf = (type: number) => all().flatMap((item) => (item.type === type ? item.name : []))
  return {
    llGetInventoryType: (name: string) => all().find((item) => item.name === name)?.type ?? -1,
    llGetInventoryNumber: (type: number) => namesOf(type).length,
    llGetInventoryName: (type: number, at: number) => namesOf(type)[at] ?? '',
    llGiveInventory: (to: string, item: string) => {
      if (!all().some(({ name }) => name === item)) throw new Error(`no item ${item}`)
      world.gifts.push({ to, item })
      return undefined
    },
  }
}

function aboutOthers(
  world: ScriptWorld,
  thing: InWorldObject,
  script: RunningScript,
): LslFunctions {
  const avatarOf = (key: string) => world.avatars.find((each) => each.key === key)
  const thingOf = (key: string) => world.things.find((each) => each.key === key)
  return {
    llGetRegionName: () => 'Evernight',
    llGetPos: () => POSITION,
    llGetUsername: (key: string) => {
      const avatar = avatarOf(key)
      return avatar?.isHere && world.knowsNames ? avatar.username : ''
    },
    llRequestUsername: (key: string) =>
      query(world, thing, script, () => avatarOf(key)?.username ?? ''),
    llRequestAgentData: (key: string) =>
      query(world, thing, script, () => String(Number(avatarOf(key)?.isOnline ?? false))),
    llGetAgentSize: (key: string) => (avatarOf(key)?.isHere ? [0.45, 0.6, 1.9] : [0, 0, 0]),
    llGetOwnerKey: (key: string) => thingOf(key)?.owner.key ?? key,
    llGetObjectDetails: (key: string, wanted: LslListItem[]) => {
      const other = thingOf(key)
      const isAvatar = avatarOf(key)?.isHere
      if (!other && !isAvatar) return []
      const facts: Record<number, LslListItem> = {
        3: { type: 'vector', value: POSITION },
        6: { type: 'key', value: other?.owner.key ?? key },
        8: { type: 'key', value: other?.creator ?? NULL_KEY },
      }
      return wanted.map(({ value }) => facts[value as number] ?? { type: 'string', value: '' })
    },
  }
}

function talk(world: ScriptWorld, thing: InWorldObject, script: RunningScript): LslFunctions {
  let handles = 0
  return {
    llListen: (channel: number, _name: string, speaker: string) => {
      script.listens.push({ handle: ++handles, channel, speaker })
      return handles
    },
    llListenRemove: (handle: number) => {
      script.listens = script.listens.filter((each) => each.handle !== handle)
      return undefined
    },
    llOwnerSay: (text: string) =>
      world.chat(thing.owner, requireMaxBytes(CHAT_MAX_BYTES, text)) as undefined,
    llInstantMessage: (key: string, text: string) => {
      const avatar = world.avatars.find((each) => each.key === key)
      script.sleep(world.now, INSTANT_MESSAGE_SLEEP_SECONDS)
      if (avatar) world.chat(avatar, requireMaxBytes(CHAT_MAX_BYTES, text))
      return undefined
    },
    llRegionSay: (channel: number, text: string) =>
      world.send(requireMaxBytes(CHAT_MAX_BYTES, text), () =>
        world.speak(thing.key, channel, text, world.things),
      ) as undefined,
    llRegionSayTo: (target: string, channel: number, text: string) => {
      requireMaxBytes(CHAT_MAX_BYTES, text)
      const avatar = world.avatars.find((each) => each.key === target)
      if (avatar && channel === 0 && avatar.isHere) world.send(text, () => world.chat(avatar, text))
      // A message to an avatar reaches all its attachments.
      const reached = world.things.filter(
        (each) => each.key === target || (avatar && each.wearer === avatar),
      )
      if (channel !== 0) world.send(text, () => world.speak(thing.key, channel, text, reached))
      return undefined
    },
    llHTTPRequest: (url: string, parameters: LslListItem[], body: string) =>
      world.request(thing, { url, body, ...readParameters(parameters) }),
  }
}

function dataStore({ store }: InWorldObject): LslFunctions {
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

function readParameters(parameters: LslListItem[]): { method: string; headers: Headers } {
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
      requireMaxBytes(CUSTOM_HEADER_MAX_LENGTH, `${value}${content}`)
      headers.set(String(value), content)
    } else if (parameter !== 4) throw new Error(`HTTP parameter ${parameter}`)
  }
  return { method, headers }
}

export function requireMaxBytes(bytes: number, text: string): string {
  if (Buffer.byteLength(text) > bytes) throw new Error(`more than ${bytes} bytes: ${text}`)
  return text
}
