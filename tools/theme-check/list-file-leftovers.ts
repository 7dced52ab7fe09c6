import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Leftover } from './leftover.ts'

const THEME = 'web/theme.css'
const ICON = 'web/public/icon.svg'
// Those of a checkout that has deployed.
const NOTECARDS = ['board', 'hud', 'ranking-board'].map((what) => `in-world/${what}-config.txt`)
const OUR_GAME = 'the Evernight'
const OUR_SITE = 'https://evernight.example'

type Files = { root: string; ours: string }

/** The colours of the theme that are those of ours, as one. */
export function listColourLeftovers({ root, ours }: Files): Leftover[] {
  const original = readColours(join(ours, 'theme.css'))
  const same = [...readColours(join(root, THEME))]
    .filter(([name, value]) => name !== 'black' && original.get(name) === value)
    .map(([name]) => name)
  if (same.length === 0) return []
  const count = same.length === 1 ? 'one colour' : `${same.length} colours`
  return [{ file: THEME, setting: count, value: same.join(', ') }]
}

function readColours(file: string): Map<string, string> {
  const colours = readFileSync(file, 'utf8').matchAll(/--color-([\w-]+):\s*(#[0-9a-f]+);/gi)
  return new Map([...colours].map(([, name = '', value = '']) => [name, value.toLowerCase()]))
}

export function listIconLeftovers({ root, ours }: Files): Leftover[] {
  const isSame = readFileSync(join(root, ICON), 'utf8') === readIcon(ours)
  return isSame ? [{ file: ICON, setting: null, value: 'the icon of the browser’s tab' }] : []
}

function readIcon(ours: string): string {
  return readFileSync(join(ours, 'icon.svg'), 'utf8')
}

/** What the scripts in-world would say of ours, by the notecards. */
export function listNotecardLeftovers({ root }: Files): Leftover[] {
  return NOTECARDS.filter((file) => existsSync(join(root, file))).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const read = (name: string) =>
      lines.find((line) => line.startsWith(`${name} = `))?.slice(name.length + 3)
    const found: Leftover[] = []
    const name = read('name') ?? OUR_GAME
    if (name === OUR_GAME) found.push({ file, setting: 'name', value: name })
    if (read('site') === OUR_SITE) found.push({ file, setting: 'site', value: OUR_SITE })
    if (file.includes('/board-') && read('step') === undefined)
      found.push({ file, setting: 'step', value: 'none: the Board says our four' })
    return found
  })
}
