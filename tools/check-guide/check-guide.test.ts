import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyDiff, GUIDES, readCommands, readGuideDiffs } from './guide-diffs.ts'

const ROOT = process.cwd()

/** Returns null if the diff can be applied or is already applied. */
function findRefusal(diff: string): string | null {
  const refusal = applyDiff(diff, ROOT, '--check')
  return refusal && applyDiff(diff, ROOT, '--check', '--reverse') && refusal
}

test.each(GUIDES)(
  'each diff in the guide %s can be applied to the repository or is already applied',
  (guide) => {
    expect(readGuideDiffs(guide).flatMap((diff) => findRefusal(diff) ?? [])).toEqual([])
  },
)

test.each(GUIDES)('a diff in %s that no longer matches the code is detected', (guide) => {
  const changes = readGuideDiffs(guide).filter((diff) => !diff.includes('--- /dev/null'))
  const stale = changes.map((diff) => diff.replaceAll(/^[ +-](?=\w| )/gm, '$&stale '))
  expect(stale.map(findRefusal)).not.toContain(null)
})

// Vitest ignores a filter that matches no file if another filter matches one.
test.each(GUIDES)('each Vitest filter in %s matches a test file', (guide) => {
  const files = [
    ...globSync('{demo,hud,schema,test,tools,web,worker}/**/*.test.{ts,tsx}'),
    ...readGuideDiffs(guide).flatMap(
      (diff) => diff.match(/(?<=^\+\+\+ b\/).*\.test\.tsx?$/gm) ?? [],
    ),
  ]
  const filters = readCommands(guide)
    .filter((command) => command.startsWith('npx vitest run '))
    .flatMap((command) => command.split(' ').slice(3))
  expect(filters).not.toEqual([])
  expect(filters.filter((filter) => !files.some((file) => file.includes(filter)))).toEqual([])
})
