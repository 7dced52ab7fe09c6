import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#tools/build/setting-faults.ts'
import type { ThemeLeftover } from './leftover.ts'
import { flattenSettings } from './list-setting-leftovers.ts'

const TEXT_FILE = /\.(html|js|css|json|svg|webmanifest)$/
// Shorter texts are not searched for, because they may be part of other words.
const TEXT_MIN_LENGTH = 12
/** Matches internal names, which no page shows and which upgrades depend on. */
const INTERNAL = /X-Evernight-|evernight\.(admin-mode|single-keys)|evernight-api/gi
const OUR_NAME = /.{0,20}evernight.{0,20}/i

export function listBundleLeftovers(
  dist: string,
  settings: SiteSettings,
  ours: SiteSettings,
): ThemeLeftover[] {
  // Skips texts that the community's own settings contain too, such as a time zone.
  const own = new Set(flattenSettings(settings).values())
  const texts = [...flattenSettings(ours)].filter(
    ([, value]) => typeof value === 'string' && value.length >= TEXT_MIN_LENGTH && !own.has(value),
  ) as [string, string][]
  const isRenamed = settings.SITE.name !== ours.SITE.name
  return listTexts(dist).flatMap(({ file, text }) => {
    const found = texts.filter(([, value]) => text.includes(value))
    const named = isRenamed && OUR_NAME.exec(text.replaceAll(INTERNAL, ''))?.[0]
    if (found.length > 0)
      return found.map(([setting, value]) => ({ file, setting, value: JSON.stringify(value) }))
    return named ? [{ file, setting: 'SITE.name', value: named }] : []
  })
}

function listTexts(dist: string): { file: string; text: string }[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}
