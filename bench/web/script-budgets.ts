const KIB = 1024

/** How many bytes of script, gzip, a first visit may fetch. */
export const SCRIPT_BUDGETS: Record<string, number> = {
  '/': 125 * KIB,
  '/dynasties': 150 * KIB,
  '/clans': 150 * KIB,
  '/bloodlines': 150 * KIB,
}
