import { Failure } from '../fail.ts'
import { generateSecret, listSecretNames } from '../secrets.ts'
import { findInAccount, readJson } from './run-in-account.ts'
import { askQuestions } from './settings.ts'

const NO_SUCH_WORKER = /Worker "[^"]*" not found/
const LOGIN_ADVICE = `Not logged in? Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.
Several accounts? Write the one that is meant into deploy.json, as "account".`

/**
 * Values for the secrets that the deployed Worker lacks: from the environment, asked at the terminal, or
 * (the keys alone, with `canGenerate`) generated. Throws `Failure` when a value is missing.
 */
export async function chooseSecrets(
  config: string,
  canGenerate: boolean,
): Promise<Record<string, string>> {
  const listed = await findInAccount(['secret', 'list', '-c', config], NO_SUCH_WORKER, LOGIN_ADVICE)
  const set = listed === null ? [] : readJson<{ name: string }[]>(listed).map(({ name }) => name)
  const values: Record<string, string> = {}
  const missing: string[] = []
  for (const name of listSecretNames().filter((secret) => !set.includes(secret))) {
    const value = process.env[name] || (await chooseSecret(name, canGenerate))
    if (value) values[name] = value
    else missing.push(name)
  }
  if (missing.length === 0) return values
  const ways = missing.map((name) =>
    name === 'GAME_FEED_TOKEN'
      ? `  ${name}: the token that the game's server expects: GAME_FEED_TOKEN=… npm run deploy`
      : `  ${name}: npm run deploy -- --make-keys`,
  )
  throw new Failure(`These secrets have no value yet. To set them:\n${ways.join('\n')}`)
}

async function chooseSecret(name: string, canGenerate: boolean): Promise<string | undefined> {
  if (name === 'GAME_FEED_TOKEN') {
    const answers = await askQuestions(['GAME_FEED_TOKEN, which the game’s server expects: '])
    return answers?.[0]
  }
  const isAgreed = canGenerate || (await isConfirmed(`${name} is not set. Make a new one? [Y/n] `))
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return isAgreed ? generateSecret(name, `k${today}`) : undefined
}

async function isConfirmed(question: string): Promise<boolean> {
  const answers = await askQuestions([question])
  return answers !== null && /^(y(es)?)?$/i.test(answers[0] ?? '')
}
