import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { UserError } from '#tools/lib/fail.ts'

const WRANGLER = join(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js')

type Ran = { code: number | null; stdout: string; stderr: string }
type RunOptions = { cwd?: string }

/** Runs wrangler. Returns its output even if wrangler fails. */
export async function runWranglerForOutput(args: string[], { cwd }: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
  })
  const ran: Ran = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    ran.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    ran.stderr += chunk.toString()
  })
  ran.code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return ran
}

/** Runs wrangler and returns its output. Throws `UserError` with the output if wrangler fails. */
export async function runWrangler(args: string[], options: RunOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await runWranglerForOutput(args, options)
  if (code !== 0)
    throw new UserError(
      `wrangler ${args.slice(0, 3).join(' ')} failed:\n${`${stdout}${stderr}`.trim()}`,
    )
  return stdout
}
