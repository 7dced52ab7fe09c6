import type { SiteSettings } from '#tools/build/setting-faults.ts'
import type { ThemeLeftover } from './leftover.ts'

const FILE = 'web/site.ts'
// Settings that may keep Evernight's value, because it may also suit another community.
const COMMON = [
  ...['SITE.rules', 'LANDING.chatName', 'TIME_ZONE', 'TIME_ZONE_NAME'],
  ...['GAME_TIME_ZONE', 'GAME_TIME_ZONE_NAME', 'SEASONS.firstMonth'],
]

export function listSettingLeftovers(settings: SiteSettings, ours: SiteSettings): ThemeLeftover[] {
  const original = flattenSettings(ours)
  const hasVideo = settings.LANDING.showcaseVideoId !== null
  return [...flattenSettings(settings)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([setting, value]) => original.get(setting) === value)
    .filter(([setting]) => hasVideo || !['POSTER', 'LANDING.showcaseTitle'].includes(setting))
    .map(([setting, value]) => ({
      ...{ file: FILE, setting, value: JSON.stringify(value) },
      ...(COMMON.includes(setting) && { isRemark: true as const }),
    }))
}

export function flattenSettings(part: unknown, path = ''): Map<string, unknown> {
  if (part === null || typeof part !== 'object') return new Map([[path, part]])
  return new Map(
    Object.entries(part).flatMap(([name, value]) => [
      ...flattenSettings(value, path === '' ? name : `${path}.${name}`),
    ]),
  )
}
