// Apart from rules.ts, which is in the first script of every page.

/** A file of the directory has at most this many players, and says when there are more. */
export const DOWNLOAD_MAX_ROWS = 50_000
/** Of the chronicle and the memorial, the newest. */
export const CHRONICLE_DOWNLOAD_MAX_ROWS = 5000
