const SHOWN_EVERY_MS = 2000
const TO_LINE_START = '\r\x1b[K'

export type ProgressLine = { show(text: string): void; end(): void }

/** Returns the beginning of a progress text: `Days pass` for `Days pass: 4 of 30`. */
function toPhase(text: string): string {
  return text.replace(/:.*/, '')
}

/** Rewrites one line in a terminal; elsewhere, prints a log line every two seconds. */
export function openProgressLine(): ProgressLine {
  const isTerminal = process.stdout.isTTY
  const startedAt = performance.now()
  let text = ''
  const print = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const line = `${String(seconds).padStart(4)} s  ${text}`
    if (isTerminal) process.stdout.write(`${TO_LINE_START}${line}`)
    else console.log(line)
  }
  const timer = setInterval(print, SHOWN_EVERY_MS)
  timer.unref()
  return {
    show(next) {
      const isNew = toPhase(next) !== toPhase(text)
      text = next
      if (isTerminal || isNew) print()
    },
    end() {
      clearInterval(timer)
      if (isTerminal) process.stdout.write(TO_LINE_START)
    },
  }
}
