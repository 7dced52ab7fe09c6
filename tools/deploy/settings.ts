import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { UUID_PATTERN } from '#schema/rules.ts'
import { Failure } from '../fail.ts'

export const SETTINGS_FILE = 'deploy.json'
export const SETTINGS_EXAMPLE = 'docs/deploy.example.json'

const uuidList = z
  .string()
  .refine(
    (text) =>
      text === '' || text.split(',').every((uuid) => uuid !== '' && UUID_PATTERN.test(uuid.trim())),
    'must be avatar UUIDs, parted by commas',
  )
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https://',
})

export const settingsSchema = z
  .strictObject({
    /** Of the Pages project: the first part of its pages.dev address. */
    project: z
      .string()
      .regex(
        /^[a-z0-9](?:[a-z0-9-]{0,56}[a-z0-9])?$/,
        'must be lower-case letters, digits and hyphens, at most 58',
      ),
    /** Wanted only when the login can reach several Cloudflare accounts. */
    account: z.string().optional(),
    databaseLocation: z.enum(['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc']).optional(),
    /** The game's own Worker in the same account, when the feed is not fetched from an address. */
    gameWorker: z.string().optional(),
    vars: z.strictObject({
      GAME_FEED_URL: httpUrl.optional(),
      TEXTURE_ORIGIN: httpUrl.refine((url) => url.includes('{uuid}'), 'must have {uuid} in it'),
      ADMIN_UUIDS: uuidList.default(''),
    }),
  })
  .refine(
    ({ gameWorker, vars }) => (gameWorker === undefined) !== (vars.GAME_FEED_URL === undefined),
    'needs either gameWorker or vars.GAME_FEED_URL',
  )
export type Settings = z.infer<typeof settingsSchema>

/** Throws `Failure` with every setting that is wrong. */
export function parseSettings(text: string, file: string): Settings {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Failure(`${file} is no JSON: compare it with ${SETTINGS_EXAMPLE}.`)
  }
  const parsed = settingsSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`,
  )
  throw new Failure(`${file} needs mending: ${faults.join('; ')}.`)
}

/** Null when the community has written none yet. */
export function findSettings(): Settings | null {
  if (!existsSync(SETTINGS_FILE)) return null
  return parseSettings(readFileSync(SETTINGS_FILE, 'utf8'), SETTINGS_FILE)
}
