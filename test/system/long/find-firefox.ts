import { existsSync } from 'node:fs'

/** Returns `FIREFOX_PATH`, or the Firefox installed by the system’s packages. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  )
}
