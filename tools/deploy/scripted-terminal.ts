import { UserError } from '#tools/lib/fail.ts'
import type { Terminal } from './terminal.ts'

/**
 * Simulates the terminal of a user who gives these answers. `lines` receives what the user sees,
 * without hidden answers.
 */
export function createScriptedTerminal(answers: string[], lines: string[]): Terminal {
  const left = [...answers]
  const next = (question: string) => {
    const answer = left.shift()
    if (answer === undefined) throw new UserError(`There is no answer to: ${question}`)
    return answer
  }
  return {
    ask: async (question) => {
      const answer = next(question)
      lines.push(`${question}${answer}`)
      return answer
    },
    askHidden: async (question) => {
      const answer = next(question)
      lines.push(question)
      return answer
    },
  }
}
