import { existsSync } from 'node:fs'

/** `FIREFOX_PATH`, or the one that the system's packages install. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  )
}
