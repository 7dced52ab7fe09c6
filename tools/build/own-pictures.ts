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

function isOwnPicture(picture: string | null): picture is string {
  return picture !== null && picture !== 'drawn'
}

export function findPictureFault(picture: string | null): string | null {
  if (!isOwnPicture(picture)) return null
  if (!(extname(picture) in TYPES)) return `${picture} is not a .svg, .png or .jpg file`
  if (!existsSync(join(FOLDER, picture))) return `there is no ${FOLDER}/${picture}`
  return null
}

/**
 * Returns the logo as a data: URI, for SVGs that cannot load files. Returns null if the community
 * has no logo.
 */
export function readLogoAsDataUri(): string | null {
  if (!isOwnPicture(MARK)) return null
  const bytes = readFileSync(join(FOLDER, MARK))
  return `data:${TYPES[extname(MARK)]};base64,${bytes.toString('base64')}`
}
