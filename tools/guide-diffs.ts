import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Failure } from './fail.ts'

export const GUIDE = 'docs/contributing.md'

/** The guide's diff blocks, one after the other, as one patch. */
export function readGuideDiffs(): string {
  const guide = readFileSync(GUIDE, 'utf8')
  const blocks = [...guide.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, diff]) => diff)
  if (blocks.length === 0) throw new Failure(`${GUIDE} has no diff blocks.`)
  return blocks.join('')
}

/** Why the tree at `root` does not take the patch; null when it does. With `isCheck` nothing is changed. */
export function applyDiffs(patch: string, root: string, isCheck: boolean): string | null {
  const args = ['apply', ...(isCheck ? ['--check'] : []), '-']
  // Without a repository of its own, git would look for one above and skip what that one ignores.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: `${root}/..` }
  const { status, stderr } = spawnSync('git', args, {
    cwd: root,
    input: patch,
    encoding: 'utf8',
    env,
  })
  return status === 0 ? null : stderr.trim()
}
