import type { SerializedError, UserConsoleLog } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { sendTestReport } from './report.ts'

/** Reports results to `npm test`. Adds the test's log output to a failure. */
export default class VitestReporter implements Reporter {
  readonly #logs = new Map<string, string[]>()
  readonly #testSeconds = new Map<string, number>()

  onUserConsoleLog({ taskId = '', content }: UserConsoleLog): void {
    this.#logs.set(taskId, [...(this.#logs.get(taskId) ?? []), content])
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    const logs = this.#logs.get(test.id) ?? []
    this.#logs.delete(test.id)
    if (state === 'skipped') return
    const file = test.module.relativeModuleId
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000
    this.#testSeconds.set(file, (this.#testSeconds.get(file) ?? 0) + seconds)
    const failure = state === 'failed' ? [...logs, ...errors.map(toText)].join('\n') : null
    sendTestReport({ file, title: test.fullName, seconds, failure })
  }

  onTestSuiteResult(suite: TestSuite): void {
    reportErrors(suite.module.relativeModuleId, suite.fullName, suite.errors())
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId
    reportErrors(file, 'outside of its tests', module.errors())
    const seconds = module.diagnostic().duration / 1000 - (this.#testSeconds.get(file) ?? 0)
    sendTestReport({ file, title: null, seconds: Math.max(0, seconds), failure: null })
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    reportErrors('vitest', 'an unhandled error', errors)
  }
}

function reportErrors(file: string, title: string, errors: readonly SerializedError[]): void {
  for (const error of errors) sendTestReport({ file, title, seconds: 0, failure: toText(error) })
}

function toText({ name, message, stack = '', diff }: SerializedError & { diff?: string }): string {
  const text = stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
  return diff ? `${text}\n${diff}` : text
}
