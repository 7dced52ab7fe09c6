// Kept out of rules.ts, which every page loads in its first script.

/** The most players in a directory file, which says when there are more. */
export const DOWNLOAD_MAX_ROWS = 50_000
export const CHRONICLE_DOWNLOAD_MAX_ROWS = 5000
