import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type * as z from 'zod'
import { UserError } from '#tools/lib/fail.ts'

/** Both methods trim the answer, and throw `UserError` if the terminal is closed. */
export type Terminal = {
  ask(question: string): Promise<string>
  askHidden(question: string): Promise<string>
}

/** Opens the terminal to ask questions. Returns null if there is none, as in a CI pipeline. */
export function openTerminal(
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Terminal | null {
  if (!input.isTTY) return null
  const nowhere = new Writable({ write: (_, __, done) => done() })
  return {
    ask: (question) => readLine(question, input, output),
    askHidden: async (question) => {
      output.write(question)
      const answer = await readLine('', input, nowhere)
      output.write('\n')
      return answer
    },
  }
}

export async function askUntilValid<T>(
  ask: (question: string) => Promise<string>,
  question: string,
  schema: z.ZodType<T>,
): Promise<T> {
  for (;;) {
    const answer = await ask(question)
    const { data, error } = schema.safeParse(answer)
    if (!error) return data
    console.log(`  ${explainInvalidAnswer(answer, error)}`)
  }
}

/** Returns a sentence about an invalid value, such as "The answer must be a UUID." */
export function explainInvalidAnswer(value: unknown, { issues }: z.ZodError): string {
  const subject = value === '' || value === undefined ? 'The answer' : JSON.stringify(value)
  return `${subject} ${issues[0]?.message}.`
}

export async function askYesOrNo(
  terminal: Terminal,
  question: string,
  byDefault: boolean,
): Promise<boolean> {
  for (;;) {
    const answer = await terminal.ask(`${question} ${byDefault ? '[Y/n]' : '[y/N]'} `)
    if (answer === '') return byDefault
    if (/^y(es)?$/i.test(answer)) return true
    if (/^no?$/i.test(answer)) return false
    console.log('  Answer y or n.')
  }
}

async function readLine(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  const terminal = createInterface({ input, output, terminal: true })
  const closed = new Promise<never>((_, reject) => {
    terminal.once('close', () =>
      reject(
        new UserError('\nStopped. Your answers are in deploy.json: npm run deploy continues.'),
      ),
    )
  })
  try {
    // Stops waiting when Ctrl-C rejects the question and closes the interface.
    return (await Promise.race([terminal.question(question).catch(() => closed), closed])).trim()
  } finally {
    closed.catch(() => {})
    terminal.close()
  }
}
