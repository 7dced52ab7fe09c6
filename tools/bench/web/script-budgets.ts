const LANDING_BYTES = 125_000
const OTHER_BYTES = 150_000

/** How many bytes of script, gzip, a first visit to a public page may fetch. */
export function toScriptBudget(path: string): number {
  return path === '/' ? LANDING_BYTES : OTHER_BYTES
}
