/** A runner's report over IPC: a test with its title, or additional time of a file (its hooks) without one. */
export type Report = { file: string; title: string | null; seconds: number; failure: string | null }

/** Sends a report to `npm test`. Does nothing if the runner was started by hand. */
export function sendReport(report: Report): void {
  process.send?.(report)
}
