import { stripVTControlCharacters } from 'node:util'
import { UserError } from '#tools/lib/fail.ts'
import { runWranglerForOutput } from '#tools/local/wrangler.ts'

export const RELEASE_DIR = '.wrangler/release'

const NOTHING = /(?!)/

/**
 * Runs wrangler and returns its output. Returns null if its error matches `absent`, and throws
 * `UserError` for other errors.
 */
export async function runWranglerOrNull(
  args: string[],
  absent: RegExp,
  advice: string,
  cwd?: string,
): Promise<string | null> {
  const { code, stdout, stderr } = await runWranglerForOutput(args, { cwd })
  if (code === 0) return stdout
  const output = stripVTControlCharacters(`${stderr}\n${stdout}`)
  if (absent.test(output)) return null
  const [reason] = output.split('[ERROR]').slice(1)
  const sentence = (reason ?? output).split(/If you think this is a bug|🪵|✘/u)[0]?.trim()
  throw new UserError(`${sentence}\n${advice}`)
}

export async function runWranglerInAccount(
  args: string[],
  advice: string,
  cwd?: string,
): Promise<string> {
  return (await runWranglerOrNull(args, NOTHING, advice, cwd)) ?? ''
}

/** Parses wrangler's JSON output. Skips notices that wrangler may print before the JSON. */
export function parseWranglerJson<T>(output: string): T {
  return JSON.parse(output.slice(/^[[{]/m.exec(output)?.index ?? 0)) as T
}
