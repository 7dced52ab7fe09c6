import type { InWorldObject } from './in-world-object.ts'
import type { RunningScript } from './running-script.ts'
import type { LslListItem, LslValue } from './values.ts'
import {
  type LslFunctions,
  requireMaxBytes,
  type ScriptDialog,
  type ScriptWorld,
} from './world-functions.ts'

const PROMPT_MAX_BYTES = 511
const BUTTON_MAX_BYTES = 24
const BUTTONS_MAX = 12
const LINK_MAX_LENGTH = 254
const FLOATING_TEXT_MAX_BYTES = 254
const BOX_FACES_MAX = 5
const STATUS_BOUNDS = 1002
const MEDIA_URL_MAX_LENGTH = 1024

export function screenFunctions(
  world: ScriptWorld,
  thing: InWorldObject,
  script: RunningScript,
): LslFunctions {
  const show = (key: string, pause: number, dialog: Omit<ScriptDialog, 'from'>) => {
    const avatar = world.avatars.find((each) => each.key === key)
    if (avatar) world.show(avatar, { ...dialog, from: thing })
    script.sleep(world.now, pause)
    return undefined
  }
  return {
    llDialog: (key: string, text: string, buttons: LslListItem[], channel: number) => {
      const labels = buttons.map(({ value }) => requireMaxBytes(BUTTON_MAX_BYTES, String(value)))
      if (labels.length > BUTTONS_MAX || labels.includes('')) throw new Error(`buttons: ${labels}`)
      return show(key, 1, {
        text: requireMaxBytes(PROMPT_MAX_BYTES, text),
        buttons: labels,
        channel,
      })
    },
    llTextBox: (key: string, text: string, channel: number) =>
      show(key, 0, { text: requireMaxBytes(PROMPT_MAX_BYTES, text), buttons: [], channel }),
    llLoadURL: (key: string, text: string, url: string) =>
      show(key, 0.1, {
        text: `${requireMaxBytes(LINK_MAX_LENGTH, text)} ${requireMaxBytes(LINK_MAX_LENGTH, url)}`,
        buttons: [],
        channel: 0,
      }),
    llSetText: (text: string) => {
      thing.floatingText = requireMaxBytes(FLOATING_TEXT_MAX_BYTES, text)
      return undefined
    },
    llSetPrimMediaParams: (face: number, parameters: LslListItem[]) => {
      if (face > BOX_FACES_MAX) return STATUS_BOUNDS
      const media = thing.media.get(face) ?? new Map<number, LslValue>()
      for (let at = 0; at < parameters.length; at += 2) {
        const value = parameters[at + 1]?.value ?? 0
        if (typeof value === 'string') requireMaxBytes(MEDIA_URL_MAX_LENGTH, value)
        media.set(parameters[at]?.value as number, value)
      }
      thing.media.set(face, media)
      script.sleep(world.now, 1)
      return 0
    },
    llClearPrimMedia: (face: number) => {
      thing.media.delete(face)
      script.sleep(world.now, 1)
      return 0
    },
  }
}
