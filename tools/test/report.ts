/** A runner's report over IPC: a finished test or, if the title is null, time that a file spent in hooks. */
export type Report = { file: string; title: string | null; seconds: number; failure: string | null }

/** Sends a report to `npm test`. Does nothing if the runner was started by hand. */
export function sendReport(report: Report): void {
  process.send?.(report)
}
