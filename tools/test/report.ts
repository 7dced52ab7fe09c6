/** A finished test or, if `title` is null, the time that a file's hooks took. Sent over IPC. */
export type TestReport = {
  file: string
  title: string | null
  seconds: number
  failure: string | null
}

/** Does nothing if the test runner was started without `npm test`. */
export function sendTestReport(report: TestReport): void {
  process.send?.(report)
}
