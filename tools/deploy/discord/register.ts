import { createHash } from 'node:crypto'
import { readSettingsDraft, type Settings, writeSettingsDraft } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { listCommands } from './commands.ts'
import { listLinkedRoleMetadata } from './role-records.ts'

const DISCORD = 'https://discord.com'
const TIMEOUT_MS = 20_000
const SAID_MAX_LENGTH = 200
const NOT_OF_THE_BOT = new Set([401, 403, 404])

type Registration = {
  /** The setting in deploy.json that stores what was registered last. */
  mark: 'discordRecords' | 'discordCommands'
  what: string
  path: string
  entries: { name: string }[]
}

function listRegistrations({ vars }: Settings): Registration[] {
  if (!vars.DISCORD_CLIENT_ID) return []
  const records: Registration = {
    mark: 'discordRecords',
    what: 'records of linked roles',
    path: 'role-connections/metadata',
    entries: listLinkedRoleMetadata(),
  }
  const commands: Registration = {
    mark: 'discordCommands',
    what: 'commands',
    path: 'commands',
    entries: listCommands(),
  }
  return vars.DISCORD_PUBLIC_KEY ? [records, commands] : [records]
}

export function describeRegistrations(settings: Settings): string[] {
  return listRegistrations(settings).map((registration) => {
    const { what, entries } = registration
    const names = entries.map(({ name }) => name).join(', ')
    const state = isDone(settings, registration) ? 'registered' : 'to be registered'
    return `${what} (${names}): ${state} at Discord`
  })
}

/**
 * Registers linked-role records and commands at Discord. Does not store the bot token. Returns
 * lines about what was done and what remains to do.
 */
export async function registerRolesAndCommands(
  settings: Settings,
  terminal: Terminal | null,
): Promise<string[]> {
  const due = listRegistrations(settings).filter((one) => !isDone(settings, one))
  if (due.length === 0) return []
  const told = due.map(({ what }) => what).join(' and ')
  const token = process.env.DISCORD_BOT_TOKEN || (await askForToken(terminal, told))
  if (!token) {
    return [`Discord waits for the ${told}: DISCORD_BOT_TOKEN=… npm run deploy (docs/discord.md).`]
  }
  const lines: string[] = []
  for (const one of due) {
    const problem = await put(settings.vars.DISCORD_CLIENT_ID, token, one)
    if (problem) {
      lines.push(`Discord has no ${one.what} yet. ${problem} Then run npm run deploy again.`)
    } else {
      writeSettingsDraft({ ...readSettingsDraft(), [one.mark]: digestOf(settings, one) })
      lines.push(`The ${one.what} are registered at Discord.`)
    }
  }
  return lines
}

async function askForToken(terminal: Terminal | null, told: string): Promise<string> {
  if (!terminal) return ''
  console.log(`The ${told} are registered at Discord once.`)
  return terminal.askHidden(
    'Token of the application’s bot, portal → Bot → Reset Token (not stored; Enter for later): ',
  )
}

/**
 * Sends a registration to Discord. Returns null on success, or the reason why Discord rejected it.
 */
async function put(
  application: string,
  token: string,
  { path, entries }: Registration,
): Promise<string | null> {
  const response = await fetch(`${DISCORD}/api/v10/applications/${application}/${path}`, {
    method: 'PUT',
    headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(entries),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => error)
  if (response instanceof Error) return `Discord did not answer: ${response.message}.`
  const said = (await response.text()).slice(0, SAID_MAX_LENGTH)
  if (response.ok) return null
  return NOT_OF_THE_BOT.has(response.status)
    ? `Discord refused the token: it has to be that of the bot of the application ${application}.`
    : `Discord answered ${response.status}: ${said}`
}

function isDone(settings: Settings, registration: Registration): boolean {
  return settings[registration.mark] === digestOf(settings, registration)
}

function digestOf({ vars }: Settings, { entries }: Registration): string {
  const text = JSON.stringify([vars.DISCORD_CLIENT_ID, entries])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
