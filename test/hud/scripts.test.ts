import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveAvatarKey, signRequest } from '#schema/core/wire/hud-signature.ts'
import { compileScript } from './simulator/compile-script.ts'
import { estimateMemoryBytes, MEMORY_MAX_BYTES } from './simulator/memory.ts'
import { parseScript } from './simulator/parse-script.ts'
import { SITE_URL } from './simulator/site.ts'
import {
  BOARD_SCRIPT,
  BOARD_SUMMONS_SCRIPT,
  HUD_SCRIPT,
  HudTestFixture,
  RANKING_BOARD_SCRIPT,
} from './simulator/stage.ts'
import type { Expression } from './simulator/syntax.ts'

const CUSTOM_HEADERS_MAX = 8
const BUTTON_MAX_BYTES = 24
const BUTTONS_MAX = 12
const PROMPT_MAX_BYTES = 511
const LINK_TEXT_MAX_LENGTH = 254
const SOURCE_MAX_BYTES = 65_535

type Call = Extract<Expression, { kind: 'call' }>

function callsOf(script: string, name: string): Call[] {
  const found: Call[] = []
  JSON.stringify(parseScript(script), (_, node) => {
    if (node?.kind === 'call' && node.name === name) found.push(node)
    return node
  })
  return found
}

function literalsIn(expression: unknown): string[] {
  const found: string[] = []
  JSON.stringify(expression, (_, node) => {
    if (node?.kind === 'literal' && typeof node.value === 'string') found.push(node.value)
    return node
  })
  return found
}

function buttonsOf(script: string): string[][] {
  const inList: string[] = []
  JSON.stringify(parseScript(script), (_, node) => {
    if (node?.name === 'buttons' && node.value) inList.push(...literalsIn(node.value))
    return node
  })
  return [inList, ...callsOf(script, 'llDialog').map(({ args }) => literalsIn(args[2]))]
}

describe.each([
  ['evernight-hud.lsl', HUD_SCRIPT, ['Close']],
  ['evernight-board.lsl', BOARD_SCRIPT, ['Close']],
  ['evernight-board-summons.lsl', BOARD_SUMMONS_SCRIPT, ['Not now']],
  ['evernight-ranking-board.lsl', RANKING_BOARD_SCRIPT, []],
])('LSL script %s', (_, script, closing) => {
  test('the script compiles', () => {
    expect(() => compileScript(script)).not.toThrow()
    expect(Buffer.byteLength(script)).toBeLessThan(SOURCE_MAX_BYTES)
  })

  test('script lines have at most 100 characters and no tabs', () => {
    expect(script.split('\n').filter((line) => line.length > 100 || /\t| $/.test(line))).toEqual([])
  })

  test('the script handles every button that it offers, and each label is short enough for LSL', () => {
    const understood = [...script.matchAll(/(?:button =|text !)= "([^"]+)"/g)]
    const offered = buttonsOf(script)
    // Ignores labels such as "7 days", because the script reads only their number.
    expect(new Set(offered.flat().filter((label) => !/^\d/.test(label)))).toEqual(
      new Set([...understood.map(([, label]) => label), ...closing]),
    )
    for (const { length } of offered) expect(length).toBeLessThanOrEqual(BUTTONS_MAX)
    for (const label of offered.flat())
      expect(Buffer.byteLength(label)).toBeLessThanOrEqual(BUTTON_MAX_BYTES)
  })

  test('dialog prompts and links are short enough for LSL', () => {
    for (const name of ['llDialog', 'llTextBox']) {
      for (const { args } of callsOf(script, name)) {
        expect(Buffer.byteLength(literalsIn(args[1]).join(''))).toBeLessThanOrEqual(
          PROMPT_MAX_BYTES,
        )
      }
    }
    for (const { args } of callsOf(script, 'llLoadURL')) {
      expect(literalsIn(args[1]).join('').length).toBeLessThanOrEqual(LINK_TEXT_MAX_LENGTH)
    }
  })

  test('the script’s estimated memory use is at most three quarters of the limit', () => {
    expect(estimateMemoryBytes(parseScript(script))).toBeLessThan(MEMORY_MAX_BYTES * 0.75)
  })

  test('the script sends no messages to public chat', () => {
    expect(script).not.toMatch(/\bll(Say|Whisper|Shout|Email|SetObjectDesc)\b/)
  })

  test('the script hashes only with SHA-256', () => {
    for (const { args } of callsOf(script, 'llHMAC'))
      expect(literalsIn(args[2])).toEqual(['sha256'])
  })
})

describe('HUD script', () => {
  test('the HUD script sends four custom headers, fewer than LSL’s limit of eight', () => {
    const headers = [...HUD_SCRIPT.matchAll(/HTTP_CUSTOM_HEADER, "([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(headers).toEqual([
      'X-Evernight-Key',
      'X-Evernight-Time',
      'X-Evernight-Nonce',
      'X-Evernight-Signature',
    ])
    expect(headers.length).toBeLessThanOrEqual(CUSTOM_HEADERS_MAX)
    expect(callsOf(HUD_SCRIPT, 'llHTTPRequest')).toHaveLength(1)
  })

  test('the HUD script makes all six calls of the HUD API, and their URLs have no trailing slash', () => {
    const calls = ['send', 'sendSetting']
      .flatMap((name) => callsOf(HUD_SCRIPT, name))
      .flatMap(({ args }) => literalsIn(args[0]))
    expect(calls.sort()).toEqual(['away', 'password', 'pulse', 'register', 'sign-in-link', 'veil'])
    expect(HUD_SCRIPT).toContain('string path = "/api/hud/" + call;')
  })

  test('the HUD script signs any request as the site expects it', async () => {
    const stage = new HudTestFixture()
    const hud = await stage.hud()
    const line = fc.string({ unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(line, line, line, async (key, nonce, body) => {
        fc.pre(key !== '')
        const [path, time] = ['/api/hud/pulse', '1795000000']
        const request = { method: 'POST', url: `${SITE_URL}${path}`, time, nonce, body }
        const signature = hud.call('signature', [key, path, time, nonce, body])
        expect(signature).toBe(await signRequest(key, request))
      }),
    )
  })
})

describe('Board script', () => {
  test('the Board has no floating text', () => {
    expect(BOARD_SCRIPT).not.toContain('llSetText')
  })

  test('the Board derives any avatar’s key as the site does', async () => {
    const board = await new HudTestFixture().board()
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 32 }), fc.uuid(), async (master, avatar) => {
        expect(board.call('avatarKeyOf', [master, avatar])).toBe(
          await deriveAvatarKey(master, avatar),
        )
      }),
    )
  })

  test('the Board reads the master key only to derive a key or show its id', () => {
    expect(BOARD_SCRIPT.match(/\bmaster\(\)/g)).toHaveLength(6)
    expect(BOARD_SCRIPT.match(/llList2String\(master\(\), 0\)/g)).toHaveLength(3)
    expect(BOARD_SCRIPT.match(/avatarKeyOf\(llList2String\(parts, 1\), \w+\)/g)).toHaveLength(2)
    expect(BOARD_SCRIPT).toContain('avatarKeyOf(llList2String(parts, 1), avatar)')
  })
})

test.each([
  ['hud', HUD_SCRIPT],
  ['board', BOARD_SCRIPT],
  ['ranking-board', RANKING_BOARD_SCRIPT],
])('the %s script understands its example notecard', (which, script) => {
  const example = readFileSync(`hud/${which}-config.notecard.example`, 'utf8')
  const understood = [...script.matchAll(/name == "(\w+)"/g)].map(([, name]) => name)
  const shown = [...example.matchAll(/^(?:# )?(\w+) = /gm)].map(([, name]) => name)
  expect(shown).toEqual(understood)
  for (const line of example.split('\n')) expect(Buffer.byteLength(line)).toBeLessThan(1024)
})
