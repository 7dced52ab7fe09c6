/** Sent over IPC: a finished test or, if the title is null, the time that a file spent in hooks. */
export type Report = { file: string; title: string | null; seconds: number; failure: string | null }

/** Does nothing if the runner was started by hand, without `npm test`. */
export function sendReport(report: Report): void {
  process.send?.(report)
}
