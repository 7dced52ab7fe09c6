import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { UserError } from '#tools/lib/fail.ts'

export const GUIDE_FILES = ['docs/guide-field.md', 'docs/guide-page.md']

export function readGuideDiffs(guide: string): string[] {
  const diffs = readCodeBlocks(guide, 'diff')
  if (diffs.length === 0) throw new UserError(`${guide} has no diff blocks.`)
  return diffs
}

export function readGuideCommands(guide: string): string[] {
  return readCodeBlocks(guide, 'sh').flatMap((block) => block.trim().split('\n'))
}

function readCodeBlocks(guide: string, language: string): string[] {
  const blocks = readFileSync(guide, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, name, block = '']) => (name === language ? [block] : []))
}

/**
 * Runs `git apply`. `--check` only tries the diff, and `--reverse` reverts it. Returns git's error,
 * or null on success.
 */
export function applyDiff(
  patch: string,
  root: string,
  ...options: ('--check' | '--reverse')[]
): string | null {
  // Keeps git from using a repository around `root`. If that repository ignores `root`, such as a
  // copy in .wrangler/, git would skip its files.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: `${root}/..` }
  const { status, stderr } = spawnSync('git', ['apply', ...options, '-'], {
    cwd: root,
    input: patch,
    encoding: 'utf8',
    env,
  })
  return status === 0 ? null : stderr.trim()
}
