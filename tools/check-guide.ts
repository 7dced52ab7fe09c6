import { spawnSync } from 'node:child_process'
import { withScratchRepository } from '#test/system/scratch-tree.ts'
import {
  applyDiff,
  GUIDE_FILES,
  readGuideCommands,
  readGuideDiffs,
} from './check-guide/guide-diffs.ts'
import { runCommandMain, UserError } from './lib/fail.ts'

// Matches guides' commands that are not run here: they change the repository, do not end, or repeat
// `npm test`.
const LEFT_OUT = /^(git|npm start|npm test|npm run build|npx playwright)\b/

/** Follows the guides in a copy of the repository. Arguments select guides: `field`, `page`. */
await runCommandMain(async () => {
  const names = process.argv.slice(2)
  const chosen = GUIDE_FILES.filter((guide) => names.every((name) => guide.includes(name)))
  if (chosen.length === 0) throw new UserError(`No guide has that name: ${GUIDE_FILES.join(', ')}.`)
  for (const guide of chosen) await withScratchRepository((root) => follow(guide, root))
})

function follow(guide: string, root: string): void {
  const startedAt = performance.now()
  for (const diff of readGuideDiffs(guide)) {
    const refusal = applyDiff(diff, root)
    if (refusal) throw new UserError(`A diff of ${guide} does not apply:\n${refusal}`)
  }
  for (const command of readGuideCommands(guide)) {
    if (LEFT_OUT.test(command)) continue
    console.log(`\n— ${command}`)
    const { status } = spawnSync('sh', ['-c', command], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new UserError(`${guide}: "${command}" failed.`)
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`\n${guide}: every diff applies and every command passes (${seconds} s)`)
}
