import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Failure } from '#tools/fail.ts'

const RUN_MINUTES = 10
const MINUTE_MS = 60_000

type Tests = { files: string[]; name?: string }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number } }
export type Tally = { passed: number; failed: number; failures: string[] }

/** A copy of the tree, as it stands on the disk, in which defences may be taken out. */
export class TreeCopy {
  readonly #root = mkdtempSync(join(tmpdir(), 'evernight-defences-'))
  #isBuilt = false

  constructor() {
    for (const file of listFiles()) cpSync(file, join(this.#root, file))
    symlinkSync(resolve('node_modules'), join(this.#root, 'node_modules'))
  }

  /** Runs with one snippet replaced, and puts it back. */
  without<T>(file: string, find: string, replace: string, run: () => T): T {
    const path = join(this.#root, file)
    const whole = readFileSync(path, 'utf8')
    const isInPages = /^(web|schema)\//.test(file)
    writeFileSync(
      path,
      whole.replace(find, () => replace),
    )
    if (isInPages) this.#isBuilt = false
    try {
      return run()
    } finally {
      writeFileSync(path, whole)
      if (isInPages) this.#isBuilt = false
    }
  }

  /** How many tests passed and failed; a run that ended before its tests throws `Failure`. */
  run({ files, name }: Tests): Tally {
    const isInBrowser = files.every((file) => file.endsWith('.spec.ts'))
    if (isInBrowser || files.some((file) => file.startsWith('test/system/'))) this.#build()
    return isInBrowser ? this.#runPlaywright(files, name) : this.#runVitest(files, name)
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true })
  }

  #runVitest(files: string[], name?: string): Tally {
    const args = ['run', ...files, ...(name ? ['-t', name] : [])]
    const report = 'test-results/defence.json'
    const output = this.#spawn('vitest', [...args, '--reporter=json', `--outputFile=${report}`])
    const { numPassedTests, numFailedTests, testResults } = this.#read<VitestReport>(report, output)
    const failures = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName)
    return { passed: numPassedTests, failed: numFailedTests, failures }
  }

  #runPlaywright(files: string[], name?: string): Tally {
    const args = [
      'test',
      '-c',
      'test/browser/playwright.config.ts',
      ...files,
      ...(name ? ['-g', name] : []),
    ]
    const output = this.#spawn('playwright', args)
    const { stats } = this.#read<PlaywrightReport>('test-results/e2e.json', output)
    return { passed: stats.expected, failed: stats.unexpected, failures: [] }
  }

  #read<Report>(file: string, output: string): Report {
    try {
      return JSON.parse(readFileSync(join(this.#root, file), 'utf8'))
    } catch {
      throw new Failure(`The tests did not run to their end:\n${output}`)
    } finally {
      rmSync(join(this.#root, file), { force: true })
    }
  }

  #build(): void {
    if (this.#isBuilt) return
    this.#spawn(process.execPath, ['--no-warnings', 'tools/build.ts'])
    this.#isBuilt = true
  }

  #spawn(command: string, args: string[]): string {
    const { stdout, stderr } = spawnSync(command, args, {
      cwd: this.#root,
      encoding: 'utf8',
      // Far more than any needs: a run that is cut off says nothing.
      timeout: RUN_MINUTES * MINUTE_MS,
      killSignal: 'SIGINT',
      env: {
        ...process.env,
        EVERNIGHT_SOAK: args.some((arg) => arg.startsWith('test/system/long/')) ? '1' : '',
      },
    })
    return `${stdout}${stderr}`
  }
}

function listFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Failure('The files of the tree are asked of git, which fails.')
  return stdout.split('\0').filter((file) => file !== '' && existsSync(file))
}
