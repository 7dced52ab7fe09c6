import type { RunRecord } from './run-record.ts'

export function logRun(run: RunRecord): void {
  const log = run.failedSource ? console.warn : console.log
  log(JSON.stringify({ level: run.failedSource ? 'warn' : 'info', what: 'sync', ...run }))
}
