import { createInterface } from 'node:readline/promises'
import { Failure } from '../fail.ts'
import { generateSecret, SECRET_NAMES, type SecretName } from '../secrets.ts'
import { type Account, explain, readJson } from './account.ts'

const NO_SUCH_WORKER = /\[code: 10007\]|does not exist|not found/i

/** The names that the Worker has no value for; all of them when it was never deployed. */
export async function findMissingSecrets(account: Account, config: string): Promise<SecretName[]> {
  const ran = await account.capture(['secret', 'list', '-c', config])
  if (ran.code !== 0) {
    if (NO_SUCH_WORKER.test(`${ran.stdout}${ran.stderr}`)) return [...SECRET_NAMES]
    throw new Failure(
      `${explain(ran)}\nThe token must be allowed to edit Workers scripts (the template "Edit Cloudflare Workers").`,
    )
  }
  const set = new Set(readJson<{ name: string }[]>(ran.stdout).map(({ name }) => name))
  return SECRET_NAMES.filter((name) => !set.has(name))
}

/**
 * Values for the secrets that are missing: from the environment, from whoever sits at the terminal, or
 * (the keys alone, when `canGenerate`) made here. Throws `Failure` when one stays without.
 */
export async function chooseSecrets(
  missing: SecretName[],
  canGenerate: boolean,
): Promise<Partial<Record<SecretName, string>>> {
  const values: Partial<Record<SecretName, string>> = {}
  for (const name of missing) {
    const value = process.env[name] ?? (await chooseSecret(name, canGenerate))
    if (value) values[name] = value
  }
  const lacking = missing.filter((name) => !values[name])
  if (lacking.length === 0) return values
  const hows = lacking.map((name) =>
    name === 'GAME_FEED_TOKEN'
      ? `  ${name}: the token that the game's server expects: GAME_FEED_TOKEN=… npm run deploy`
      : `  ${name}: npm run deploy -- --make-keys`,
  )
  throw new Failure(
    `The Worker would answer 503 without ${lacking.join(', ')}. How each is set:\n${hows.join('\n')}`,
  )
}

async function chooseSecret(name: SecretName, canGenerate: boolean): Promise<string | null> {
  if (name !== 'GAME_FEED_TOKEN') {
    const isAgreed = canGenerate || (await ask(`${name} is not set. Make a new one? [Y/n] `)) === ''
    return isAgreed ? generateSecret(name, keyId()) : null
  }
  return (await ask('GAME_FEED_TOKEN, which the game’s server expects: ')) || null
}

/** Null when nobody sits at the terminal. */
async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim()) ? '' : answer.trim()
}

/** Keys are told apart by when they were made: k20261121. */
function keyId(): string {
  return `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`
}
