import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { HUD_NAME, LANDING } from '#web/site.ts'

/** A folder for the notecards to paste in-world, ignored by git and readable only by its owner. */
export const NOTECARDS_FOLDER = 'in-world'
export const BOARD_KEY_FILE = `${NOTECARDS_FOLDER}/board-key.txt`

const BOARD = 'board-config'
const NOTECARDS = [BOARD, 'hud-config', 'ranking-board-config']
const PRIVATE = { mode: 0o600 }

type Values = Record<string, string>

/**
 * Writes the Board's key to a file. Does not print it, because others may see the screen or the
 * terminal's history.
 */
export function writeBoardKey(key: string): void {
  openFolder()
  writeFileSync(BOARD_KEY_FILE, `${key}\n`, PRIVATE)
}

/**
 * Writes the notecards. Keeps the values in existing ones, except those that come from the site's
 * settings.
 */
export function writeNotecards(address: string, avatar: string | undefined): void {
  openFolder()
  const [found] = NOTECARDS.map((name) => findValue(readNotecard(name), 'channel_salt')).filter(
    Boolean,
  )
  const own: Values = { channel_salt: found ?? random(), seal: random() }
  if (avatar) Object.assign(own, { hud_creator: avatar, board_owner: avatar })
  for (const name of NOTECARDS) {
    const example = readFileSync(`hud/${name}.notecard.example`, 'utf8')
    const text = readNotecard(name) ?? fillInNotecard(example, own)
    const today = fillInNotecard(text, { site: address, name: HUD_NAME })
    writeFileSync(toFile(name), name === BOARD ? fillInJoiningSteps(today) : today, PRIVATE)
  }
}

export function fillInNotecard(notecard: string, values: Values): string {
  return notecard.replace(/^(\w+) = .*$/gm, (line, name: string) => {
    const value = values[name]
    return value === undefined ? line : `${name} = ${value}`
  })
}

export function fillInJoiningSteps(notecard: string): string {
  const steps = LANDING.steps.map(
    ({ title, text }) => `step = ${title}: ${text.replaceAll('{location}', 'the game location')}`,
  )
  return `${[notecard.replace(/^(# )?step = .*\n?/gm, '').trimEnd(), ...steps].join('\n')}\n`
}

function findValue(notecard: string | null, name: string): string | undefined {
  return new RegExp(`^${name} = (.*)$`, 'm').exec(notecard ?? '')?.[1]
}

function readNotecard(name: string): string | null {
  return existsSync(toFile(name)) ? readFileSync(toFile(name), 'utf8') : null
}

function toFile(name: string): string {
  return `${NOTECARDS_FOLDER}/${name}.txt`
}

function openFolder(): void {
  mkdirSync(NOTECARDS_FOLDER, { recursive: true, mode: 0o700 })
}

function random(): string {
  return randomBytes(30).toString('base64url')
}
