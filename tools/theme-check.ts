import { existsSync } from 'node:fs'
import * as ours from '#web/default-site.ts'
import * as site from '#web/site.ts'
import { runCommandMain, UserError } from './lib/fail.ts'
import { readArguments } from './lib/read-arguments.ts'
import { isKeptLeftover, type ThemeLeftover, toLeftoverLine } from './theme-check/leftover.ts'
import { listBundleLeftovers } from './theme-check/list-bundle-leftovers.ts'
import {
  listColourLeftovers,
  listIconLeftovers,
  listNotecardLeftovers,
} from './theme-check/list-file-leftovers.ts'
import { listSettingLeftovers } from './theme-check/list-setting-leftovers.ts'

const DIST = 'web/dist/site'

const { values } = readArguments(
  { options: { keep: { type: 'string', multiple: true, default: [] } } },
  'npm run theme-check -- [--keep NAME …]',
)

await runCommandMain(async () => {
  if (!existsSync(DIST))
    throw new UserError('There is no built site to search: npm run build first.')
  const found = [
    ...listSettingLeftovers(site, ours),
    ...listColourLeftovers('.'),
    ...listIconLeftovers('.'),
    ...listNotecardLeftovers('.'),
    ...listBundleLeftovers(DIST, site, ours),
  ].filter((leftover) => !isKeptLeftover(leftover, values.keep))
  const left = found.filter(({ isRemark }) => !isRemark)
  const remarks = found.filter(({ isRemark }) => isRemark)
  print('Still ours:', left)
  print('As we have it, which may be right for you too:', remarks)
  if (left.length === 0) return console.log('Nothing of ours is left.')
  const things = left.length === 1 ? 'One thing is' : `${left.length} things are`
  throw new UserError(
    `${things} still ours: docs/make-it-yours.md says what each is for. --keep leaves one as it is.`,
  )
})

function print(title: string, leftovers: readonly ThemeLeftover[]): void {
  if (leftovers.length > 0)
    console.log(`${[title, ...leftovers.map(toLeftoverLine)].join('\n  ')}\n`)
}
