import type { Settings } from '#tools/build/setting-faults.ts'
import type { Leftover } from './leftover.ts'

const FILE = 'web/site.ts'
// Settings whose value may also suit another community.
const COMMON = [
  ...['SITE.rules', 'LANDING.chatName', 'TIME_ZONE', 'TIME_ZONE_NAME'],
  ...['GAME_TIME_ZONE', 'GAME_TIME_ZONE_NAME', 'SEASONS.firstMonth'],
]

export function listSettingLeftovers(settings: Settings, ours: Settings): Leftover[] {
  const original = listLeafSettings(ours)
  const hasVideo = settings.LANDING.showcaseVideoId !== null
  return [...listLeafSettings(settings)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([setting, value]) => original.get(setting) === value)
    .filter(([setting]) => hasVideo || !['POSTER', 'LANDING.showcaseTitle'].includes(setting))
    .map(([setting, value]) => ({
      ...{ file: FILE, setting, value: JSON.stringify(value) },
      ...(COMMON.includes(setting) && { isRemark: true as const }),
    }))
}

export function listLeafSettings(part: unknown, path = ''): Map<string, unknown> {
  if (part === null || typeof part !== 'object') return new Map([[path, part]])
  return new Map(
    Object.entries(part).flatMap(([name, value]) => [
      ...listLeafSettings(value, path === '' ? name : `${path}.${name}`),
    ]),
  )
}
