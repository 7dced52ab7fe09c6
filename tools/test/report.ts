/** What a runner reports over IPC: a test with its title, or more of a file's time (its hooks) without one. */
export type Report = { file: string; title: string | null; seconds: number; failure: string | null }

/** Sends a report to `npm test`. Does nothing when the runner was started by hand. */
export function sendReport(report: Report): void {
  process.send?.(report)
}
