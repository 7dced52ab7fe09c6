/** Holds the id of the process that runs the site from this checkout. */
export const PID_FILE = '.wrangler/evernight.pid'
