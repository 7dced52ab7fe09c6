import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ThemeLeftover } from './leftover.ts'

const DEFAULT_THEME = 'web/default-theme.css'
const THEME = 'web/theme.css'
const ICON = 'web/public/icon.svg'
export const DEFAULT_ICON_SHA256 =
  'a4c1024775fcc342b7bd6d79785ffcbbf4fda690d0662463898dfe903d42402c'
// Files that exist only after a deployment and are checked only then.
const NOTECARDS = ['board', 'hud', 'ranking-board'].map((what) => `in-world/${what}-config.txt`)
const OUR_GAME = 'the Evernight'
const OUR_SITE = 'https://evernight.example'

export function listColourLeftovers(root: string): ThemeLeftover[] {
  const own = readColours(join(root, THEME))
  const same = [...readColours(join(root, DEFAULT_THEME))]
    .filter(([name, value]) => name !== 'black' && (own.get(name) ?? value) === value)
    .map(([name]) => name)
  if (same.length === 0) return []
  const count = same.length === 1 ? 'one colour' : `${same.length} colours`
  return [{ file: THEME, setting: count, value: same.join(', ') }]
}

function readColours(file: string): Map<string, string> {
  const colours = readFileSync(file, 'utf8').matchAll(/--color-([\w-]+):\s*(#[0-9a-f]+);/gi)
  return new Map([...colours].map(([, name = '', value = '']) => [name, value.toLowerCase()]))
}

export function listIconLeftovers(root: string): ThemeLeftover[] {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, ICON)))
    .digest('hex')
  const value = 'the icon of the browser’s tab'
  return hash === DEFAULT_ICON_SHA256 ? [{ file: ICON, setting: null, value }] : []
}

export function listNotecardLeftovers(root: string): ThemeLeftover[] {
  return NOTECARDS.filter((file) => existsSync(join(root, file))).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const read = (name: string) =>
      lines.find((line) => line.startsWith(`${name} = `))?.slice(name.length + 3)
    const found: ThemeLeftover[] = []
    const name = read('name') ?? OUR_GAME
    if (name === OUR_GAME) found.push({ file, setting: 'name', value: name })
    if (read('site') === OUR_SITE) found.push({ file, setting: 'site', value: OUR_SITE })
    if (file.includes('/board-') && read('step') === undefined)
      found.push({ file, setting: 'step', value: 'none: the Board says our four' })
    return found
  })
}
