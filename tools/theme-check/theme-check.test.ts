import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as evernight from '#web/default-site.ts'
import * as gloomsbury from '../../docs/themes/gloomsbury/site.ts'
import * as thornwood from '../../docs/themes/thornwood/site.ts'
import { isKeptLeftover, toLeftoverLine } from './leftover.ts'
import { listBundleLeftovers } from './list-bundle-leftovers.ts'
import {
  listColourLeftovers,
  listIconLeftovers,
  listNotecardLeftovers,
} from './list-file-leftovers.ts'
import { flattenSettings, listSettingLeftovers } from './list-setting-leftovers.ts'

let root: string

beforeAll(() => {
  mkdirSync('.wrangler', { recursive: true })
  root = mkdtempSync('.wrangler/theme-')
  mkdirSync(join(root, 'web/public'), { recursive: true })
  mkdirSync(join(root, 'in-world'))
  cpSync('web/default-theme.css', join(root, 'web/default-theme.css'))
})

afterAll(() => rmSync(root, { recursive: true }))

describe('settings reported by theme-check', () => {
  test('theme-check lists every setting that a theme has not changed', () => {
    const left = listSettingLeftovers(evernight, evernight)
    expect(left.map(({ setting }) => setting)).toEqual(
      [...flattenSettings(evernight).keys()].toSorted(),
    )
    expect(left.filter(({ isRemark }) => isRemark).map(({ setting }) => setting)).toEqual([
      'GAME_TIME_ZONE',
      'GAME_TIME_ZONE_NAME',
      'LANDING.chatName',
      'SEASONS.firstMonth',
      'SITE.rules',
      'TIME_ZONE',
      'TIME_ZONE_NAME',
    ])
    expect(left.map(toLeftoverLine)).toContain('web/site.ts  CARD_LINE  "A realm of night"')
  })

  test('theme-check finds two of Evernight’s settings in the theme Thornwood, and none in Gloomsbury', () => {
    expect(listSettingLeftovers(gloomsbury, evernight)).toEqual([])
    const shared = listSettingLeftovers(thornwood, evernight).map(({ setting }) => setting)
    expect(shared).toEqual(['HERO', 'LANDING.chatName'])
  })

  test('theme-check leaves out a setting if --keep names the setting, its parent or its file', () => {
    const leftover = { file: 'web/site.ts', setting: 'LANDING.steps.0.title', value: '' }
    expect(
      ['LANDING.steps', 'LANDING', 'web/site.ts'].map((name) => isKeptLeftover(leftover, [name])),
    ).toEqual([true, true, true])
    expect(
      ['LAND', 'LANDING.lede', 'web/theme.css'].some((name) => isKeptLeftover(leftover, [name])),
    ).toBe(false)
  })
})

test.each(['thornwood', 'gloomsbury'])(
  'theme-check finds no colours or icon of Evernight in the theme %s',
  (theme) => {
    const folder = join('docs/themes', theme)
    cpSync(join(folder, 'theme.css'), join(root, 'web/theme.css'))
    cpSync(join(folder, 'icon.svg'), join(root, 'web/public/icon.svg'))
    expect([...listColourLeftovers(root), ...listIconLeftovers(root)]).toEqual([])
  },
)

test('theme-check lists colours that a theme does not set, or sets to the default', () => {
  const theme = '@theme static { --color-ink: #111111; --color-paper: #d6c6a5; }'
  writeFileSync(join(root, 'web/theme.css'), theme)
  const [left] = listColourLeftovers(root)
  expect(left?.value.split(', ')).toEqual(expect.arrayContaining(['paper', 'night-950']))
  expect(left?.value.split(', ')).not.toContain('ink')
})

test('theme-check lists notecards with Evernight’s name, URL or steps', () => {
  const shipped = readFileSync('hud/board-config.notecard.example', 'utf8')
  const list = (text: string) => {
    writeFileSync(join(root, 'in-world/board-config.txt'), text)
    return listNotecardLeftovers(root).map(({ setting }) => setting)
  }
  expect(list(shipped)).toEqual(['name', 'site', 'step'])
  expect(list('site = https://gloomsbury.example\n')).toEqual(['name', 'step'])
  const own = shipped
    .replace('the Evernight\n', 'Gloomsbury\n')
    .replace('evernight.example', 'gloomsbury.example')
  expect(list(own.replace('# step', 'step'))).toEqual([])
})

test('theme-check reports Evernight’s texts in a built site, except internal names', () => {
  const dist = join(root, 'dist')
  mkdirSync(dist)
  const write = (name: string, text: string) => writeFileSync(join(dist, name), text)
  write('app.js', 'fetch(a,{headers:{"X-Evernight-Key":k}});get("evernight.admin-mode")')
  expect(listBundleLeftovers(dist, thornwood, evernight)).toEqual([])
  write('index.html', `<p>${evernight.SITE.tagline}</p>`)
  write('page.js', 'document.title="Evernight"')
  expect(listBundleLeftovers(dist, thornwood, evernight).map(toLeftoverLine).sort()).toEqual([
    `${dist}/index.html  SITE.tagline  "${evernight.SITE.tagline}"`,
    `${dist}/page.js  SITE.name  document.title="Evernight"`,
  ])
  expect(listBundleLeftovers(dist, evernight, evernight)).toEqual([])
  write('index.html', `<p>${evernight.GAME_TIME_ZONE}</p>`)
  write('page.js', '')
  const inOurZone = { ...thornwood, TIME_ZONE: evernight.GAME_TIME_ZONE }
  expect(listBundleLeftovers(dist, inOurZone, evernight)).toEqual([])
})
