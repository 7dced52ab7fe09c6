import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { UUID_PATTERN } from '#schema/rules.ts'
import { UserError } from '#tools/lib/fail.ts'
import { isPublicHost } from './public-address.ts'

const SETTINGS_FILE = 'deploy.json'
const SETTINGS_EXAMPLE = 'docs/deploy.example.json'

/**
 * Values for `wrangler d1 create`: hints for a location, and jurisdictions that the data never
 * leaves.
 */
const LOCATION_HINTS = ['weur', 'eeur', 'enam', 'wnam', 'apac', 'oc'] as const
export const DATABASE_JURISDICTIONS = ['eu', 'us'] as const

/** Avatar UUIDs separated by commas, or an empty text for no administrator. */
export const adminUuidsSchema = z
  .string()
  .refine(
    (text) => text === '' || text.split(',').every((uuid) => UUID_PATTERN.test(uuid.trim())),
    'must be avatar UUIDs, separated by commas',
  )
const publicUrl = z
  .url({
    protocol: /^https$/,
    error: 'must be an address that begins with https://',
    abort: true,
  })
  .refine(
    (url) => isPublicHost(new URL(url).hostname),
    'must be an address that Cloudflare can reach: this one is on your own machine or network',
  )

export const projectNameSchema = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,56}[a-z0-9])?$/,
    'must be lower-case letters, digits and hyphens, at most 58',
  )
export const feedUrlSchema = publicUrl
export const textureOriginSchema = publicUrl.refine(
  (url) => url.includes('{uuid}'),
  'must have {uuid} in it',
)
const discordId = z
  .string()
  .regex(/^(\d{15,22})?$/, 'must be the id of an application: digits alone')
const discordKey = z
  .string()
  .regex(
    /^([\da-f]{64})?$/i,
    'must be the public key of an application: 64 digits and letters a to f',
  )
export const databaseLocationSchema = z.enum([...LOCATION_HINTS, ...DATABASE_JURISDICTIONS], {
  error: `must be one of ${[...LOCATION_HINTS, ...DATABASE_JURISDICTIONS].join(', ')}`,
})

const settingsSchema = z
  .strictObject({
    /** The name of the Pages project, which is the first part of its pages.dev address. */
    project: projectNameSchema,
    /** The account's id, needed only if the login has several Cloudflare accounts. */
    account: z.string().optional(),
    databaseLocation: databaseLocationSchema.optional(),
    /** The name of the game's own Worker in the same account, if the feed has no URL. */
    gameWorker: z.string().optional(),
    /** What `npm run deploy` last registered at Discord for linked roles and commands. */
    discordRecords: z.string().optional(),
    discordCommands: z.string().optional(),
    vars: z.strictObject({
      GAME_FEED_URL: feedUrlSchema.optional(),
      TEXTURE_ORIGIN: textureOriginSchema,
      ADMIN_UUIDS: adminUuidsSchema.default(''),
      ADMIN_PASSKEY: z
        .enum(['', 'required'], { error: 'must be "required" or left out' })
        .default(''),
      DISCORD_CLIENT_ID: discordId.default(''),
      /** The Discord application's public key, needed for commands. */
      DISCORD_PUBLIC_KEY: discordKey.default(''),
    }),
  })
  .refine(
    ({ gameWorker, vars }) => (gameWorker === undefined) !== (vars.GAME_FEED_URL === undefined),
    'needs either gameWorker or vars.GAME_FEED_URL',
  )
export type Settings = z.infer<typeof settingsSchema>

export type SettingsDraft = Partial<Omit<Settings, 'vars'>> & { vars?: Partial<Settings['vars']> }

/** Parses deploy.json. Throws one `UserError` that lists all invalid settings. */
export function parseSettings(text: string): Settings {
  const parsed = settingsSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the whole'}: ${message}`,
  )
  throw new UserError(`Correct these settings of ${SETTINGS_FILE}:\n${faults.join('\n')}`)
}

export function findSettings(): Settings | null {
  return existsSync(SETTINGS_FILE) ? parseSettings(readFileSync(SETTINGS_FILE, 'utf8')) : null
}

export function requireSettings(): Settings {
  const settings = findSettings()
  if (settings) return settings
  throw new UserError(
    `There is no ${SETTINGS_FILE} yet: copy ${SETTINGS_EXAMPLE} to it and write your own values in.`,
  )
}

export function readSettingsDraft(): SettingsDraft {
  const json = existsSync(SETTINGS_FILE) ? parseJson(readFileSync(SETTINGS_FILE, 'utf8')) : {}
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  throw new UserError(`${SETTINGS_FILE} is not an object: compare it with ${SETTINGS_EXAMPLE}.`)
}

export function writeSettingsDraft(draft: SettingsDraft): void {
  writeFileSync(SETTINGS_FILE, `${JSON.stringify(draft, null, 2)}\n`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError(`${SETTINGS_FILE} is not JSON: compare it with ${SETTINGS_EXAMPLE}.`)
  }
}
