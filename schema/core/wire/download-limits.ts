// Separate from rules.ts, to keep this limit out of every page's first script.

/** Maximum number of players in a directory download. A longer one says that it is incomplete. */
export const DOWNLOAD_MAX_ROWS = 50_000
export const CHRONICLE_DOWNLOAD_MAX_ROWS = 5000
