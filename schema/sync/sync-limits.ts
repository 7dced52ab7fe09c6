import { DAY_MS, HOUR_MS } from '../rules.ts'

// Kept out of rules.ts, which every page loads in its first script.

export const SYNC_CHANGES_CSV_MAX = 10_000
export const UNDO_WINDOW_MS = 7 * DAY_MS
/** The game is read every hour, so two runs in a row have failed by then. */
export const DATA_STALE_AFTER_MS = 3 * HOUR_MS
