import { stripVTControlCharacters } from 'node:util'
import { Failure } from '../fail.ts'
import { captureWrangler, type Ran, type RunOptions } from '../wrangler.ts'

export const STATE_DIR = '.wrangler/release'

/** Wrangler, with the account chosen. Each call throws `Failure` with the advice when it fails. */
export type Account = {
  id: string
  run(args: string[], advice: string, options?: RunOptions): Promise<string>
  json<T>(args: string[], advice: string): Promise<T>
  capture(args: string[]): Promise<Ran>
}

type WhoAmI = { email?: string; accounts: { id: string; name: string }[] }

/** Throws `Failure` when nobody is logged in, or it is not clear which account is meant. */
export async function openAccount(wanted: string | undefined): Promise<Account> {
  const asked = await captureWrangler(['whoami', '--json'], STATE_DIR)
  if (asked.code !== 0) {
    throw new Failure(
      'Nobody is logged in to Cloudflare here: run npx wrangler login, or set CLOUDFLARE_API_TOKEN.',
    )
  }
  const { accounts } = readJson<WhoAmI>(asked.stdout)
  const id = chooseAccount(accounts, wanted ?? process.env.CLOUDFLARE_ACCOUNT_ID)
  const env = { CLOUDFLARE_ACCOUNT_ID: id }
  const run: Account['run'] = async (args, advice, options = {}) => {
    const ran = await captureWrangler(args, STATE_DIR, { ...options, env })
    if (ran.code === 0) return ran.stdout
    throw new Failure(`${explain(ran)}\n${advice}`)
  }
  return {
    id,
    run,
    json: async <T>(args: string[], advice: string) => readJson<T>(await run(args, advice)),
    capture: (args) => captureWrangler(args, STATE_DIR, { env }),
  }
}

function chooseAccount(accounts: WhoAmI['accounts'], wanted: string | undefined): string {
  if (wanted) return wanted
  const [only, another] = accounts
  if (!only) {
    throw new Failure('This login reaches no Cloudflare account: give the API token an account.')
  }
  if (another) {
    const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
    throw new Failure(`Write the account that is meant into deploy.json, as "account":\n${list}`)
  }
  return only.id
}

/** Wrangler's own first sentence about what went wrong. */
export function explain({ stdout, stderr }: Ran): string {
  const text = stripVTControlCharacters(`${stderr}\n${stdout}`)
  const lines = text.split('\n').map((line) => line.trim())
  const from = lines.findIndex((line) => line.includes('[ERROR]'))
  const told = lines
    .slice(Math.max(from, 0))
    .map((line) => line.replace(/^.*\[ERROR\]\s*/, ''))
    .filter((line) => line !== '' && !/^(🪵|⛅|─|If you think this is a bug)/u.test(line))
  return told.slice(0, 3).join(' ') || 'Wrangler failed and did not say why.'
}

/** Notices that wrangler prints around its answer are left out. */
export function readJson<T>(output: string): T {
  const from = /^[[{]/m.exec(output)?.index
  if (from === undefined) throw new Failure(`Wrangler answered no JSON: ${output.trim()}`)
  return JSON.parse(output.slice(from)) as T
}
