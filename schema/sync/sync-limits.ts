import { DAY_MS, HOUR_MS } from '../rules.ts'

// Apart from rules.ts, which is in the first script of every page.

export const SYNC_CHANGES_CSV_MAX = 10_000
export const UNDO_WINDOW_MS = 7 * DAY_MS
/** The game is read every hour: by then two runs in a row have failed. */
export const DATA_STALE_AFTER_MS = 3 * HOUR_MS
