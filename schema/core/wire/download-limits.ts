// These limits are not in rules.ts, because every page loads rules.ts in its first script.

/** A longer directory is cut off at this row, and the file says that it is incomplete. */
export const PLAYERS_DOWNLOAD_MAX_ROWS = 50_000
export const CHRONICLE_DOWNLOAD_MAX_ROWS = 5000
