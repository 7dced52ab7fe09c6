import dns from 'node:dns/promises'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askDatabaseLocation, askSettings } from './ask-settings.ts'
import { createScriptedTerminal } from './scripted-terminal.ts'
import { readSettingsDraft } from './settings.ts'

const AVATAR = '0191b334-5793-acbc-b52c-0ec48fd0c939'
const FEED = 'https://game.example.com/feed'
const whole = {
  project: 'thornwood',
  vars: { GAME_FEED_URL: FEED, TEXTURE_ORIGIN: 'https://t.example.com/{uuid}', ADMIN_UUIDS: '' },
}
const root = process.cwd()
let seen: string[]
let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'deploy-'))
  process.chdir(dir)
  seen = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => seen.push(line))
  vi.stubEnv('GAME_FEED_TOKEN', '')
  vi.spyOn(dns, 'lookup').mockRejectedValue(new Error('no network here'))
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url.startsWith('https://gone.example.com')) throw new TypeError('fetch failed')
    const isRight = new Headers(headers).get('authorization') === 'Bearer moonlight'
    if (!isRight) return new Response('', { status: 401 })
    return Response.json({ items: [], next: null, total: 0 })
  })
})

afterEach(() => {
  process.chdir(root)
  rmSync(dir, { recursive: true })
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a question is repeated, with the reason, only after an invalid answer', async () => {
  const terminal = createScriptedTerminal(
    [
      ...['Thorn Wood', 'thornwood'],
      ...[
        '',
        'http://game.example.com/feed',
        'https://[::1]/feed',
        'https://gone.example.com/feed',
      ],
      ...['', 'sunlight', FEED, 'moonlight'],
      ...['https://t.example.com/', ''],
      ...['me', AVATAR],
    ],
    seen,
  )
  const { settings, token } = await askSettings(terminal, true)
  expect(token).toBe('moonlight')
  expect(settings).toMatchObject({
    project: 'thornwood',
    vars: { GAME_FEED_URL: FEED, ADMIN_UUIDS: AVATAR },
  })
  expect(settings.vars.TEXTURE_ORIGIN).toMatch(/^https:\/\/picture-service\.secondlife\.com\//)
  const reasons = seen.filter((line) => line.startsWith('  '))
  expect(reasons).toEqual([
    '  "Thorn Wood" must be lower-case letters, digits and hyphens, at most 58.',
    '  The answer must not be empty.',
    '  "http://game.example.com/feed" must be an address that begins with https://.',
    '  "https://[::1]/feed" must be an address that Cloudflare can reach: this one is on your own machine or network.',
    '  The answer must be the token: the game’s developer has it.',
    '  GET /players?limit=1 could not be reached: fetch failed.',
    '  The feed answered 401: it does not accept the token.',
    '  "https://t.example.com/" must have {uuid} in it.',
    '  "me" must be avatar UUIDs, separated by commas.',
  ])
  expect(seen.join()).not.toMatch(/sunlight|moonlight/)
  expect(readFileSync('deploy.json', 'utf8')).not.toContain('moonlight')
})

test('the setup does not ask for a token if the feed is a single file', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/feed.json')
      ? Response.json({ bloodlines: [], clans: [], dynasties: [], players: [] })
      : new Response('', { status: 403 }),
  )
  const file = 'https://files.example.com/feed.json'
  const answers = ['thornwood', 'https://files.example.com/other.json', file, '', AVATAR]
  const { settings, token } = await askSettings(createScriptedTerminal(answers, seen), true)
  expect([settings.vars.GAME_FEED_URL, token || null]).toEqual([file, null])
  expect(seen.filter((line) => line.startsWith('  '))).toHaveLength(1)
})

test('an interrupted setup dialog resumes at the question where it stopped', async () => {
  await expect(
    askSettings(createScriptedTerminal(['thornwood', FEED], seen), false),
  ).rejects.toThrow(/^There is no answer to: Where textures come from/)
  const { settings } = await askSettings(createScriptedTerminal(['', AVATAR], seen), false)
  expect(settings.vars).toMatchObject({ GAME_FEED_URL: FEED, ADMIN_UUIDS: AVATAR })
})

test('the setup asks only for the invalid settings of a handwritten deploy.json', async () => {
  writeFileSync('deploy.json', JSON.stringify({ ...whole, project: 'Thornwood' }))
  const { settings } = await askSettings(createScriptedTerminal(['thornwood'], seen), false)
  expect(settings.project).toBe('thornwood')
  expect(seen).toEqual([
    '  "Thornwood" must be lower-case letters, digits and hyphens, at most 58.',
    'A name for the site, as in NAME.pages.dev: thornwood',
  ])
  writeFileSync('deploy.json', JSON.stringify({ vars: whole.vars }))
  await expect(askSettings(null, false)).rejects.toThrow(/Correct these settings[\s\S]*project: /)
})

test('the question for the database location repeats until the answer is valid', async () => {
  writeFileSync('deploy.json', JSON.stringify(whole))
  const { databaseLocation } = await askDatabaseLocation(
    createScriptedTerminal(['Europe', 'weur'], seen),
  )
  expect([databaseLocation, readSettingsDraft().databaseLocation]).toEqual(['weur', 'weur'])
  expect(seen[0]).toMatch(/a database cannot be moved later/)
  expect(seen).toContain('  "Europe" must be one of weur, eeur, enam, wnam, apac, oc, eu, us.')
})
