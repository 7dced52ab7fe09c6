/** How many bytes of script, gzip, a first visit may fetch. */
export const SCRIPT_BUDGETS: Record<string, number> = {
  '/': 125_000,
  '/dynasties': 150_000,
  '/clans': 150_000,
  '/bloodlines': 150_000,
}
