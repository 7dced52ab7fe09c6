import { DAY_MS, HOUR_MS } from '../rules.ts'

// These limits are not in rules.ts, because every page loads rules.ts in its first script.

export const SYNC_CHANGES_CSV_MAX_ROWS = 10_000
export const UNDO_WINDOW_MS = 7 * DAY_MS
/** The game is read every hour, so older data mean that at least two runs in a row have failed. */
export const DATA_STALE_AFTER_MS = 3 * HOUR_MS
