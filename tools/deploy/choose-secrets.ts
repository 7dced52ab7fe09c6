import { UserError } from '#tools/lib/fail.ts'
import { generateSecret, listSecretNames } from '#tools/local/secrets.ts'
import { writeBoardKey } from './notecards.ts'
import { parseWranglerJson, runWranglerOrNull } from './run-in-account.ts'
import type { Settings } from './settings.ts'
import { askYesOrNo, type Terminal } from './terminal.ts'

const NO_SUCH_WORKER = /Worker "[^"]*" not found/
const LOGIN_ADVICE = `Not logged in? Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.
Several accounts? Write the one you mean into deploy.json: { "account": "its id" }.`
const TOKEN = 'GAME_FEED_TOKEN'
/** wrangler.toml does not require this secret, because most sites have no Discord application. */
const DISCORD_SECRET = 'DISCORD_CLIENT_SECRET'
const BOARD_SECRET = 'HUD_MASTER_KEYS'

type Values = Record<string, string>

export async function readSecretStatus(): Promise<{ set: string[]; missing: string[] }> {
  const args = ['secret', 'list', '-c', 'wrangler.toml']
  const listed = await runWranglerOrNull(args, NO_SUCH_WORKER, LOGIN_ADVICE)
  const set =
    listed === null ? [] : parseWranglerJson<{ name: string }[]>(listed).map(({ name }) => name)
  return { set, missing: listSecretNames().filter((secret) => !set.includes(secret)) }
}

/**
 * Returns values for the missing secrets. Generates keys if `canGenerate` is set or the user
 * agrees. Throws `UserError` if a value is missing.
 */
export async function chooseSecrets(
  missing: string[],
  token: string | undefined,
  canGenerate: boolean,
  terminal: Terminal | null,
): Promise<Values> {
  const values: Values = {}
  for (const name of missing) {
    const value = name === TOKEN ? token : process.env[name]
    if (value) values[name] = value
  }
  const keys = missing.filter((name) => !values[name] && name !== TOKEN)
  if (keys.length > 0 && (canGenerate || (await mayGenerate(keys, terminal)))) {
    const id = `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`
    for (const name of keys) values[name] = generateSecret(name, id)
    // Writes the key to a file, because secrets cannot be read back from the Worker.
    if (keys.includes(BOARD_SECRET)) writeBoardKey(values[BOARD_SECRET] ?? '')
  }
  const unset = missing.filter((name) => !values[name])
  if (unset.length === 0) return values
  const ways = unset.map((name) =>
    name === TOKEN
      ? `  ${name}: the token that the game's server expects: ${TOKEN}=… npm run deploy`
      : `  ${name}: npm run deploy -- --make-keys`,
  )
  throw new UserError(`These secrets have no value yet. To set them:\n${ways.join('\n')}`)
}

async function mayGenerate(keys: string[], terminal: Terminal | null): Promise<boolean> {
  if (!terminal) return false
  const question =
    keys.length === 1
      ? `The site has no ${keys[0]} yet. Make one?`
      : `The site has no ${keys.join(' and no ')} yet. Make them?`
  return askYesOrNo(terminal, question, true)
}

/**
 * Asks for the Discord client secret. Returns nothing if there is no application, the Worker
 * already has the secret, or the user postpones it.
 */
export async function askDiscordSecret(
  { vars }: Settings,
  set: string[],
  terminal: Terminal | null,
): Promise<Values> {
  if (!vars.DISCORD_CLIENT_ID) return {}
  const given = process.env[DISCORD_SECRET]
  if (given) return { [DISCORD_SECRET]: given }
  if (set.includes(DISCORD_SECRET)) return {}
  const question =
    'Client secret of the application at Discord, portal → OAuth2 (Enter for later): '
  const asked = terminal ? await terminal.askHidden(question) : ''
  if (asked) return { [DISCORD_SECRET]: asked }
  console.log(`  ${DISCORD_SECRET} is not set: what needs the application at Discord stays off.`)
  return {}
}
