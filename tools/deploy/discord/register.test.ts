import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMMANDS } from '#schema/outside/discord/commands.ts'
import { LINKED_ROLE_RECORDS } from '#schema/outside/discord/webhooks.ts'
import { askDiscordSecret } from '../choose-secrets.ts'
import { createScriptedTerminal } from '../scripted-terminal.ts'
import { requireSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { listCommands } from './commands.ts'
import { describeRegistrations, registerRolesAndCommands } from './register.ts'
import { listLinkedRoleMetadata } from './role-records.ts'

const APPLICATION = '120000000000000000'
const root = process.cwd()
let dir: string
let answer: Response | Error
/** The requests that Discord received. `line` looks like `PUT https://… Bot token`. */
let sent: { line: string; body: unknown }[]

beforeEach(() => {
  const example = JSON.parse(readFileSync('docs/deploy.example.json', 'utf8'))
  dir = mkdtempSync(join(tmpdir(), 'records-'))
  process.chdir(dir)
  example.vars.DISCORD_CLIENT_ID = APPLICATION
  writeFileSync('deploy.json', JSON.stringify(example))
  vi.stubEnv('DISCORD_BOT_TOKEN', '')
  vi.stubEnv('DISCORD_CLIENT_SECRET', '')
  vi.spyOn(console, 'log').mockReturnValue()
  answer = Response.json([])
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { Authorization } = init.headers as Record<string, string>
    sent.push({ line: `${init.method} ${url} ${Authorization}`, body: JSON.parse(`${init.body}`) })
    if (answer instanceof Error) throw answer
    return answer.clone()
  })
})

afterEach(() => {
  process.chdir(root)
  rmSync(dir, { recursive: true })
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function register(terminal: Terminal | null = null): Promise<string[]> {
  return registerRolesAndCommands(requireSettings(), terminal)
}

function giveKey(): void {
  const settings = JSON.parse(readFileSync('deploy.json', 'utf8'))
  settings.vars.DISCORD_PUBLIC_KEY = 'ab'.repeat(32)
  writeFileSync('deploy.json', JSON.stringify(settings))
}

test('linked-role records match what the site sends and keep within Discord’s limits', () => {
  const records = listLinkedRoleMetadata()
  expect(records.map(({ key }) => key).toSorted()).toEqual(LINKED_ROLE_RECORDS.toSorted())
  expect(records.length).toBeLessThanOrEqual(5)
  for (const record of records) {
    expect(record.key).toMatch(/^[a-z0-9_]{1,50}$/)
    const names = [record.name, ...Object.values(record.name_localizations)]
    const descriptions = [record.description, ...Object.values(record.description_localizations)]
    for (const name of names) expect(name).toMatch(/^.{1,100}$/)
    for (const description of descriptions) expect(description).toMatch(/^.{1,200}$/)
  }
  const types = Object.fromEntries(records.map(({ key, type }) => [key, type]))
  expect(types).toEqual({ house: 3, bloodline: 3, seat: 2, generation: 1, embraced: 5 })
})

test('linked-role records are registered once, with a token that is not stored', async () => {
  expect(describeRegistrations(requireSettings())).toEqual([
    'records of linked roles (House, Bloodline, Seat, Generation, Embraced): to be registered at Discord',
  ])
  const lines: string[] = []
  const terminal = createScriptedTerminal(['bot-token'], lines)
  expect(await register(terminal)).toEqual([
    'The records of linked roles are registered at Discord.',
  ])
  expect(sent).toEqual([
    {
      line: `PUT https://discord.com/api/v10/applications/${APPLICATION}/role-connections/metadata Bot bot-token`,
      body: listLinkedRoleMetadata(),
    },
  ])
  expect(readFileSync('deploy.json', 'utf8')).not.toContain('bot-token')
  expect(describeRegistrations(requireSettings()).join()).toContain(': registered at Discord')
  expect(await register(createScriptedTerminal([], []))).toEqual([])
  expect(sent).toHaveLength(1)
})

test('linked-role records are registered again for another Discord application', async () => {
  vi.stubEnv('DISCORD_BOT_TOKEN', 'bot-token')
  await register()
  const text = readFileSync('deploy.json', 'utf8')
  writeFileSync('deploy.json', text.replace(APPLICATION, '130000000000000000'))
  await register()
  expect(sent).toHaveLength(2)
})

test('without a bot token nothing is registered, and a message says how to set it', async () => {
  expect((await register()).join()).toContain('DISCORD_BOT_TOKEN=…')
  const later = createScriptedTerminal([''], [])
  expect((await register(later)).join()).toContain('DISCORD_BOT_TOKEN=…')
  expect(sent).toEqual([])
})

test('nothing is registered at Discord if deploy.json has no Discord application', async () => {
  const text = readFileSync('deploy.json', 'utf8')
  writeFileSync('deploy.json', text.replace(APPLICATION, ''))
  expect(describeRegistrations(requireSettings())).toEqual([])
  expect(await register()).toEqual([])
  expect(await askDiscordSecret(requireSettings(), [], null)).toEqual({})
})

test.each([
  [new Response('{}', { status: 401 }), /refused the token/],
  [new Response('{"message":"no"}', { status: 400 }), /answered 400: {"message":"no"}/],
  [new Error('getaddrinfo ENOTFOUND'), /did not answer: getaddrinfo ENOTFOUND/],
])(
  'a rejection by Discord is printed, and the next deployment tries again',
  async (given, said) => {
    vi.stubEnv('DISCORD_BOT_TOKEN', 'bot-token')
    answer = given
    expect((await register()).join()).toMatch(said)
    expect(describeRegistrations(requireSettings()).join()).toContain('to be registered')
  },
)

test('the deployment asks for a missing client secret without showing what is typed', async () => {
  const name = 'DISCORD_CLIENT_SECRET'
  const lines: string[] = []
  const settings = requireSettings()
  const asked = await askDiscordSecret(settings, [], createScriptedTerminal(['quiet'], lines))
  expect(asked).toEqual({ [name]: 'quiet' })
  expect(lines.join()).not.toContain('quiet')
  expect(await askDiscordSecret(settings, [name], createScriptedTerminal([], []))).toEqual({})
  expect(await askDiscordSecret(settings, [], createScriptedTerminal([''], []))).toEqual({})
  expect(await askDiscordSecret(settings, [], null)).toEqual({})
  vi.stubEnv(name, 'given')
  expect(await askDiscordSecret(settings, [name], null)).toEqual({ [name]: 'given' })
})

test('registered commands match those the site handles and keep within Discord’s limits', () => {
  const commands = listCommands()
  expect(commands.map(({ name }) => name)).toEqual(Object.keys(COMMANDS))
  for (const { name, options, ...command } of commands) {
    for (const described of [command, ...options]) {
      const { description, description_localizations: localised } = described
      for (const text of [description, ...Object.values(localised)]) {
        expect(text).toMatch(/^.{1,100}$/)
      }
      expect(Object.keys(localised)).toEqual(['de', 'fr', 'es-ES', 'es-419', 'pt-BR'])
    }
    for (const one of [name, ...options.map((option) => option.name)]) {
      expect(one).toMatch(/^[a-z]{1,32}$/)
    }
    // Discord rejects a command whose required options do not come first.
    const required = options.map((option) => option.required)
    expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)))
  }
})

test('if a Discord public key is set, linked-role records and commands are registered once', async () => {
  giveKey()
  vi.stubEnv('DISCORD_BOT_TOKEN', 'bot-token')
  expect(describeRegistrations(requireSettings())[1]).toBe(
    'commands (player, house, clan, rank, week, kin, court): to be registered at Discord',
  )
  expect(await register()).toEqual([
    'The records of linked roles are registered at Discord.',
    'The commands are registered at Discord.',
  ])
  expect(sent[1]).toEqual({
    line: `PUT https://discord.com/api/v10/applications/${APPLICATION}/commands Bot bot-token`,
    body: listCommands(),
  })
  expect(await register()).toEqual([])
})

test('commands added in a later version are registered without repeating the linked-role records', async () => {
  vi.stubEnv('DISCORD_BOT_TOKEN', 'bot-token')
  await register()
  giveKey()
  expect(await register()).toEqual(['The commands are registered at Discord.'])
  expect(sent).toHaveLength(2)
})
