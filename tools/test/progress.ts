import type { TestReport } from './report.ts'

const LOGGED_EVERY_MS = 10_000
const REDRAWN_EVERY_MS = 500
const SLOWEST_SHOWN = 10
const REPEATED_LINES = 12
const TO_LINE_START = '\r\x1b[K'

/**
 * Shows the numbers of passed and failed tests, on a live line in a terminal or a log line every
 * ten seconds.
 */
export class Progress {
  readonly #startedAt = performance.now()
  readonly #running = new Set<string>()
  readonly #parts: string[] = []
  readonly #failed: { what: string; why: string }[] = []
  readonly #secondsByFile = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  #passed = 0

  constructor() {
    const { isTTY } = process.stdout
    const write = () => {
      if (isTTY) process.stdout.write(`${TO_LINE_START}${this.#describe()}`)
      else console.log(this.#describe())
    }
    this.#timer = setInterval(write, isTTY ? REDRAWN_EVERY_MS : LOGGED_EVERY_MS)
  }

  get failures(): number {
    return this.#failed.length
  }

  begin(part: string): void {
    this.#running.add(part)
  }

  add({ file, title, seconds, failure }: TestReport): void {
    this.#secondsByFile.set(file, (this.#secondsByFile.get(file) ?? 0) + seconds)
    if (failure !== null) this.fail(`${file} › ${title}`, failure)
    else if (title !== null) this.pass()
  }

  pass(): void {
    this.#passed += 1
  }

  fail(what: string, why: string): void {
    this.#failed.push({ what, why: why.trim() })
    this.#print(`\nfailed: ${what}\n${why.trim()}\n`)
  }

  end(part: string, result: string, seconds: number): void {
    this.#running.delete(part)
    const line = `${part}: ${result} (${Math.round(seconds)} s)`
    this.#parts.push(line)
    this.#print(line)
  }

  /**
   * Prints the time that each part took, and the beginning of each failure again, because the log
   * is long.
   */
  printSummary(): void {
    clearInterval(this.#timer)
    const slowest = [...this.#secondsByFile].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN)
    this.#print(
      [
        '',
        ...this.#parts,
        '',
        'The slowest files, in seconds:',
        ...slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)}  ${file}`),
        '',
        ...this.#failed.map(({ what, why }) => `failed: ${what}\n${toBeginning(why)}\n`),
        `${this.#passed} passed, ${this.#failed.length} failed`,
      ].join('\n'),
    )
  }

  #describe(): string {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000)
    const running = [...this.#running].join(', ')
    return `${seconds} s: ${this.#passed} passed, ${this.#failed.length} failed, running: ${running}`
  }

  #print(text: string): void {
    if (process.stdout.isTTY) process.stdout.write(TO_LINE_START)
    console.log(text)
  }
}

function toBeginning(text: string): string {
  return text.split('\n').slice(0, REPEATED_LINES).join('\n')
}
