import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSettingFaults, type SiteSettings } from '#tools/build/setting-faults.ts'
import { DEFAULT_ICON_SHA256 } from '#tools/theme-check/list-file-leftovers.ts'
import * as evernight from '#web/default-site.ts'
import { THEME_COLOURS } from '#web/lib/theme-colours.ts'
import * as site from '#web/site.ts'
import * as gloomsbury from '../../docs/themes/gloomsbury/site.ts'
import * as thornwood from '../../docs/themes/thornwood/site.ts'

const RAW_COLOUR = /#[0-9a-f]{6}\b|#[0-9a-f]{3,4}(?=['"\s;)\]])|\b(?:rgb|hsl|oklch|oklab)a?\(/i
// Files that may contain colours. Discord’s colours and the dark-on-white print style are the same
// in every theme.
const OWN_FILES = [
  ...['default-site.ts', 'default-theme.css', 'site.ts', 'theme.css', 'print.css'],
  ...['route-tree.gen.ts', 'discord-colours.ts'],
]

const sources = readdirSync('web', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css|html)$/.test(entry.name))
  .filter((entry) => !/web\/(dist|public)/.test(entry.parentPath))
  .filter((entry) => !entry.name.includes('.test.') && !OWN_FILES.includes(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

function linesWith(pattern: RegExp): string[] {
  return sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('page code contains no colour values, because all colours come from theme.css', () => {
  expect(linesWith(RAW_COLOUR)).toEqual([])
})

test('every colour class uses a colour of the theme', () => {
  const prefixes =
    'accent|bg|border(?:-[trblxyse])?|caret|decoration|divide|fill|from|outline|placeholder|ring|shadow|stroke|text|to|via'
  const classes = new RegExp(`\\b(?:${prefixes})-([a-z]+-\\d{2,3})\\b`, 'g')
  const unknown = sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(classes), ([, colour = '']) => colour)
      .filter((colour) => !(THEME_COLOURS as readonly string[]).includes(colour))
      .map((colour) => `${file}: ${colour}`),
  )
  expect(unknown).toEqual([])
})

test('page code never contains the community’s name, which comes from site.ts', () => {
  expect(linesWith(/\bEvernight\b/)).toEqual([])
})

type Theme = Map<string, string>

const DEFAULT_THEME = readTheme('web/default-theme.css')

function readTheme(file: string): Theme {
  const tokens = readFileSync(file, 'utf8').matchAll(/--(color|font)-([\w-]+):\s*([^;]+);/g)
  return new Map([...tokens].map(([, kind, name = '', value = '']) => [`${kind}-${name}`, value]))
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: Theme, text: string, ground: string): number {
  const [a, b] = [text, ground].map((name) => luminance(theme.get(`color-${name}`) ?? ''))
  const [light, dark] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)]
  return (light + 0.05) / (dark + 0.05)
}

test('the colour names in TypeScript match the style sheet’s', () => {
  const colours = [...DEFAULT_THEME].filter(([, value]) => value.startsWith('#'))
  expect(colours.map(([name]) => name)).toEqual(THEME_COLOURS.map((name) => `color-${name}`))
})

const TEXT_ON_GROUND = [
  ...['bone-50', 'bone-100', 'bone-300', 'bone-400', 'gold-200', 'gold-300', 'gold-400'].flatMap(
    (text) => ['night-950', 'night-900', 'night-850', 'night-800'].map((ground) => [text, ground]),
  ),
  ...['oxblood', 'amethyst', 'amber'].flatMap((hue) => [
    [`${hue}-200`, `${hue}-800`],
    [`${hue}-300`, 'night-950'],
  ]),
  ['bone-50', 'oxblood-500'],
  ['bone-50', 'oxblood-600'],
  ['bone-50', 'amethyst-500'],
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['ink', 'paper-shade'],
  ['oxblood-500', 'paper'],
  ['oxblood-600', 'paper'],
] as [string, string][]

describe.each([
  ['Evernight', 'web/theme.css'],
  ['Thornwood', 'docs/themes/thornwood/theme.css'],
  ['Gloomsbury', 'docs/themes/gloomsbury/theme.css'],
])('theme of %s', (_, file) => {
  const own = readTheme(file)
  const theme = new Map([...DEFAULT_THEME, ...own])

  test('each token that the theme sets exists in the default theme', () => {
    expect([...theme.keys()]).toEqual([...DEFAULT_THEME.keys()])
  })

  test.each(TEXT_ON_GROUND)(
    'the theme’s colour %s has a contrast of at least 4.5 on %s',
    (text, ground) => {
      expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

const THEMES: [string, SiteSettings][] = [
  ['thornwood', thornwood],
  ['gloomsbury', gloomsbury],
]

test.each(THEMES)('the theme folder %s has every setting and every file', (folder, settings) => {
  expect(toPaths(settings).toSorted()).toEqual(toPaths(evernight).toSorted())
  const { MARK, HERO, POSTER } = settings
  const own = [MARK, HERO, POSTER].filter((picture) => picture && picture !== 'drawn')
  expect(readdirSync(join('docs/themes', folder))).toEqual(
    expect.arrayContaining(['icon.svg', 'site.ts', 'theme.css', ...own]),
  )
  const drawn = { ...settings, MARK: 'drawn', HERO: 'drawn', POSTER: 'drawn' }
  expect(listSettingFaults(drawn)).toEqual([])
})

test.runIf(site.SITE.name === evernight.SITE.name)(
  'the icon hash that theme-check looks for is that of Evernight’s icon',
  () => {
    const icon = createHash('sha256').update(readFileSync('web/public/icon.svg')).digest('hex')
    expect(icon).toBe(DEFAULT_ICON_SHA256)
  },
)

/** Lists the paths of all settings; an array’s items have no paths of their own. */
function toPaths(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, part]) => toPaths(part, `${path}.${key}`))
}
