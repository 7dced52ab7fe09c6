import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { applyDiff, GUIDE_FILES, readGuideCommands, readGuideDiffs } from './guide-diffs.ts'

const ROOT = process.cwd()
// Matches an added import of the project's own code, by a path that begins with `#` or `.`.
const OWN_IMPORT = /^\+import (?:type )?\{ (.*) \} from '([#.].*)'$/gm

/** Returns null if the diff can be applied or is already applied. */
function findRefusal(diff: string): string | null {
  const refusal = applyDiff(diff, ROOT, '--check')
  return refusal && applyDiff(diff, ROOT, '--check', '--reverse') && refusal
}

test.each(GUIDE_FILES)(
  'each diff in the guide %s can be applied to the repository or is already applied',
  (guide) => {
    expect(readGuideDiffs(guide).flatMap((diff) => findRefusal(diff) ?? [])).toEqual([])
  },
)

test.each(GUIDE_FILES)('a diff in %s that no longer matches the code is detected', (guide) => {
  const changes = readGuideDiffs(guide).filter((diff) => !diff.includes('--- /dev/null'))
  const stale = changes.map((diff) => diff.replaceAll(/^[ +-](?=\w| )/gm, '$&stale '))
  expect(stale.map(findRefusal)).not.toContain(null)
})

// Vitest ignores a filter that matches no file if another filter matches one.
test.each(GUIDE_FILES)('each Vitest filter in %s matches a test file', (guide) => {
  const files = [
    ...globSync('{demo,hud,schema,test,tools,web,worker}/**/*.test.{ts,tsx}'),
    ...readGuideDiffs(guide).flatMap(
      (diff) => diff.match(/(?<=^\+\+\+ b\/).*\.test\.tsx?$/gm) ?? [],
    ),
  ]
  const filters = readGuideCommands(guide)
    .filter((command) => command.startsWith('npx vitest run '))
    .flatMap((command) => command.split(' ').slice(3))
  expect(filters).not.toEqual([])
  expect(filters.filter((filter) => !files.some((file) => file.includes(filter)))).toEqual([])
})

test('each name imported by a new file in the guides’ diffs is exported by its module', () => {
  const diffs = GUIDE_FILES.flatMap(readGuideDiffs)
  const newDiffs = diffs.filter((diff) => diff.includes('--- /dev/null'))
  const missing = newDiffs.flatMap((diff) => {
    const path = /^\+\+\+ b\/(.*)$/m.exec(diff)?.[1] ?? ''
    return Array.from(diff.matchAll(OWN_IMPORT), ([, names = '', source = '']) => {
      const target = source.startsWith('#') ? source.slice(1) : join(dirname(path), source)
      const present = existsSync(target) ? readFileSync(target, 'utf8') : ''
      const added = diffs.filter((one) => one.includes(`+++ b/${target}\n`))
      const exports = [present, ...added].join('\n')
      return names
        .split(',')
        .map((name) => name.replace('type ', '').trim())
        .filter((name) => !new RegExp(`^\\+?export .*\\b${name}\\b`, 'm').test(exports))
    }).flat()
  })
  expect(newDiffs).not.toEqual([])
  expect(missing).toEqual([])
})
