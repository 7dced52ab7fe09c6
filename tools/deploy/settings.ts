import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import * as z from 'zod'
import { UUID_PATTERN } from '#schema/rules.ts'
import { Failure } from '../fail.ts'

const SETTINGS_FILE = 'deploy.json'
const SETTINGS_EXAMPLE = 'docs/deploy.example.json'
const DEFAULT_TEXTURE_ORIGIN = 'https://picture-service.secondlife.com/{uuid}/{width}x{height}.jpg'

const uuidList = z
  .string()
  .refine(
    (text) => text === '' || text.split(',').every((uuid) => UUID_PATTERN.test(uuid.trim())),
    'must be avatar UUIDs, separated by commas',
  )
const HERE =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[)|\.(local|internal)$/
const publicUrl = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .refine(
    (url) => !HERE.test(new URL(url).hostname),
    'must be an address that Cloudflare can reach: this one is on your own machine or network',
  )

const settingsSchema = z
  .strictObject({
    /** Of the Pages project: the first part of its pages.dev address. */
    project: z
      .string()
      .regex(
        /^[a-z0-9](?:[a-z0-9-]{0,56}[a-z0-9])?$/,
        'must be lower-case letters, digits and hyphens, at most 58',
      ),
    /** Only for a login that reaches several Cloudflare accounts. */
    account: z.string().optional(),
    databaseLocation: z.enum(['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc']).optional(),
    /** The game's own Worker in the same account, when the feed is not fetched from an address. */
    gameWorker: z.string().optional(),
    vars: z.strictObject({
      GAME_FEED_URL: publicUrl.optional(),
      TEXTURE_ORIGIN: publicUrl.refine((url) => url.includes('{uuid}'), 'must have {uuid} in it'),
      ADMIN_UUIDS: uuidList.default(''),
      ADMIN_PASSKEY: z
        .enum(['', 'required'], { error: 'must be "required" or left out' })
        .default(''),
    }),
  })
  .refine(
    ({ gameWorker, vars }) => (gameWorker === undefined) !== (vars.GAME_FEED_URL === undefined),
    'needs either gameWorker or vars.GAME_FEED_URL',
  )
export type Settings = z.infer<typeof settingsSchema>

/** Throws `Failure` with every setting that is wrong. */
export function parseSettings(text: string): Settings {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Failure(`${SETTINGS_FILE} is not JSON: compare it with ${SETTINGS_EXAMPLE}.`)
  }
  const parsed = settingsSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the whole'}: ${message}`,
  )
  throw new Failure(`Correct these settings of ${SETTINGS_FILE}:\n${faults.join('\n')}`)
}

/** Null when the community has written none yet. */
export function findSettings(): Settings | null {
  return existsSync(SETTINGS_FILE) ? parseSettings(readFileSync(SETTINGS_FILE, 'utf8')) : null
}

/** Asks at the terminal and writes deploy.json. Throws `Failure` without a terminal. */
export async function askSettings(): Promise<Settings> {
  const answers = await askQuestions([
    'A name for the site, as in NAME.pages.dev: ',
    'The address of the game’s feed (https://…): ',
    `Where textures come from [${DEFAULT_TEXTURE_ORIGIN}]: `,
    'The UUID of your own avatar, who administers the site: ',
  ])
  if (!answers) {
    throw new Failure(
      `There is no ${SETTINGS_FILE} yet: copy ${SETTINGS_EXAMPLE} to it and write your own values in.`,
    )
  }
  const [project, GAME_FEED_URL, textures, ADMIN_UUIDS] = answers
  const TEXTURE_ORIGIN = textures || DEFAULT_TEXTURE_ORIGIN
  const vars = { GAME_FEED_URL, TEXTURE_ORIGIN, ADMIN_UUIDS }
  const text = `${JSON.stringify({ project, vars }, null, 2)}\n`
  const settings = parseSettings(text)
  writeFileSync(SETTINGS_FILE, text)
  return settings
}

/** The trimmed answers; null without a terminal. */
export async function askQuestions(questions: string[]): Promise<string[] | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: string[] = []
  for (const question of questions) answers.push((await terminal.question(question)).trim())
  terminal.close()
  return answers
}
