import { createHash } from 'node:crypto'
import type { RoleRecord } from '#schema/discord.ts'
import { readDraft, type Settings, writeDraft } from './settings.ts'
import type { Terminal } from './terminal.ts'

const DISCORD = 'https://discord.com'
const TIMEOUT_MS = 20_000
const SAID_MAX_LENGTH = 200
const NOT_OF_THE_BOT = new Set([401, 403, 404])
/** How a server compares a record with the value that its owner has set: Discord's ApplicationRoleConnectionMetadataType. */
const AT_MOST = 1
const AT_LEAST = 2
const EQUALS = 3
/** At least so many days ago. */
const DAYS_AGO = 5

type Text = { en: string; de: string; fr: string; es: string; pt: string }
type Definition = { type: number; name: Text; description: Text }

const RECORDS: Record<RoleRecord, Definition> = {
  house: {
    type: EQUALS,
    name: { en: 'House', de: 'Haus', fr: 'Maison', es: 'Casa', pt: 'Casa' },
    description: {
      en: 'Number of the house, as in its address',
      de: 'Nummer des Hauses, wie in seiner Adresse',
      fr: 'Numéro de la maison, comme dans son adresse',
      es: 'Número de la casa, como en su dirección',
      pt: 'Número da casa, como no seu endereço',
    },
  },
  bloodline: {
    type: EQUALS,
    name: { en: 'Bloodline', de: 'Blutlinie', fr: 'Lignée', es: 'Linaje', pt: 'Linhagem' },
    description: {
      en: 'Number of the bloodline, as in its address',
      de: 'Nummer der Blutlinie, wie in ihrer Adresse',
      fr: 'Numéro de la lignée, comme dans son adresse',
      es: 'Número del linaje, como en su dirección',
      pt: 'Número da linhagem, como no seu endereço',
    },
  },
  seat: {
    type: AT_LEAST,
    name: { en: 'Seat', de: 'Amt', fr: 'Siège', es: 'Cargo', pt: 'Cargo' },
    description: {
      en: '1 for an officer, 2 for an owner',
      de: '1 für ein Amt, 2 für die Führung',
      fr: '1 pour un officier, 2 pour un propriétaire',
      es: '1 para un oficial, 2 para un dueño',
      pt: '1 para um oficial, 2 para um dono',
    },
  },
  generation: {
    type: AT_MOST,
    name: { en: 'Generation', de: 'Generation', fr: 'Génération', es: 'Generación', pt: 'Geração' },
    description: {
      en: 'Generation, the eldest have the lowest',
      de: 'Generation, die Ältesten haben die niedrigste',
      fr: 'Génération, les plus anciens ont la plus basse',
      es: 'Generación, los más antiguos tienen la más baja',
      pt: 'Geração, os mais antigos têm a mais baixa',
    },
  },
  embraced: {
    type: DAYS_AGO,
    name: { en: 'Embraced', de: 'Im Spiel', fr: 'Étreint', es: 'Abrazado', pt: 'Abraçado' },
    description: {
      en: 'Days since the player came to the game',
      de: 'Tage, seit der Charakter ins Spiel kam',
      fr: 'Jours depuis l’arrivée dans le jeu',
      es: 'Días desde la llegada al juego',
      pt: 'Dias desde a chegada ao jogo',
    },
  },
}

/** As `PUT /applications/{id}/role-connections/metadata` takes them. */
export function listRoleRecords() {
  return Object.entries(RECORDS).map(([key, { type, name, description }]) => ({
    key,
    type,
    name: name.en,
    name_localizations: toLocalizations(name),
    description: description.en,
    description_localizations: toLocalizations(description),
  }))
}

function toLocalizations({ de, fr, es, pt }: Text) {
  return { de, fr, 'es-ES': es, 'pt-BR': pt }
}

/** What deploy does about linked roles: null without an application at Discord. */
export function tellRoleRecords(settings: Settings): string | null {
  if (!settings.vars.DISCORD_CLIENT_ID) return null
  if (settings.discordRecords === digestOf(settings)) return 'registered at Discord'
  const names = listRoleRecords().map(({ name }) => name)
  return `${names.join(', ')}: to be registered at Discord`
}

/**
 * Registers the records of linked roles, where that was not done for this application. Discord takes them
 * only with the token of the application's bot: from `DISCORD_BOT_TOKEN`, or the terminal; it is not stored.
 * Returns a line about what was done or is left to do.
 */
export async function registerRoleRecords(
  settings: Settings,
  terminal: Terminal | null,
): Promise<string | null> {
  const { DISCORD_CLIENT_ID: application } = settings.vars
  const digest = digestOf(settings)
  if (!application || settings.discordRecords === digest) return null
  const token = process.env.DISCORD_BOT_TOKEN || (await askForToken(terminal))
  if (!token) {
    return 'Linked roles wait for their records: DISCORD_BOT_TOKEN=… npm run deploy (docs/discord.md).'
  }
  const problem = await put(application, token)
  if (problem) return `Linked roles have no records yet. ${problem} Then run npm run deploy again.`
  writeDraft({ ...readDraft(), discordRecords: digest })
  return 'The records of linked roles are registered at Discord.'
}

async function askForToken(terminal: Terminal | null): Promise<string> {
  if (!terminal) return ''
  console.log('Linked roles need five records at Discord, which are registered once.')
  return terminal.askHidden(
    'Token of the application’s bot, portal → Bot → Reset Token (not stored; Enter for later): ',
  )
}

/** Null, or why Discord has not taken them. */
async function put(application: string, token: string): Promise<string | null> {
  const url = `${DISCORD}/api/v10/applications/${application}/role-connections/metadata`
  const response = await fetch(url, {
    method: 'PUT',
    headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(listRoleRecords()),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => error)
  if (response instanceof Error) return `Discord did not answer: ${response.message}.`
  const said = (await response.text()).slice(0, SAID_MAX_LENGTH)
  if (response.ok) return null
  return NOT_OF_THE_BOT.has(response.status)
    ? `Discord refused the token: it has to be that of the bot of the application ${application}.`
    : `Discord answered ${response.status}: ${said}`
}

function digestOf({ vars }: Settings): string {
  const text = JSON.stringify([vars.DISCORD_CLIENT_ID, listRoleRecords()])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
