import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { MARK } from '#web/site.ts'

const FOLDER = 'web/public'
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Whether a setting names a picture file. Otherwise the default picture or none is used. */
function isOwnPicture(picture: string | null): picture is string {
  return picture !== null && picture !== 'drawn'
}

/** Returns why a configured picture cannot be shown, or null. */
export function findPictureFault(picture: string | null): string | null {
  if (!isOwnPicture(picture)) return null
  if (!(extname(picture) in TYPES)) return `${picture} is not a .svg, .png or .jpg file`
  if (!existsSync(join(FOLDER, picture))) return `there is no ${FOLDER}/${picture}`
  return null
}

/** Returns the community's own logo as a data: URI, for pictures that cannot load files; null without one. */
export function readMark(): string | null {
  if (!isOwnPicture(MARK)) return null
  const bytes = readFileSync(join(FOLDER, MARK))
  return `data:${TYPES[extname(MARK)]};base64,${bytes.toString('base64')}`
}
