const LOGGED_EVERY_MS = 10_000
const TO_LINE_START = '\r\x1b[K'

export type Progress = { show(text: string): void; end(): void }

/** One line that is rewritten in a terminal; in a log a line every ten seconds. */
export function openProgressLine(): Progress {
  let loggedAt = 0
  const isTerminal = process.stdout.isTTY
  return {
    show(text) {
      if (isTerminal) process.stdout.write(`${TO_LINE_START}${text}`)
      else if (performance.now() - loggedAt >= LOGGED_EVERY_MS || loggedAt === 0) {
        loggedAt = performance.now()
        console.log(text)
      }
    },
    end() {
      if (isTerminal) process.stdout.write(TO_LINE_START)
    },
  }
}
