import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withScratchTree } from '#test/system/scratch-tree.ts'
import { Failure, runMain } from './fail.ts'
import { applyDiffs, GUIDE, readGuideDiffs } from './guide-diffs.ts'

/** Follows docs/contributing.md word for word in a copy of the tree: its diffs, then its commands. */
await runMain(() =>
  withScratchTree((root) => {
    const refused = applyDiffs(readGuideDiffs(), root, false)
    if (refused) throw new Failure(`${GUIDE} no longer fits the tree:\n${refused}`)
    for (const command of readCommands()) {
      console.log(`\n— ${command}`)
      const { status } = spawnSync('sh', ['-c', command], { cwd: root, stdio: 'inherit' })
      if (status !== 0) throw new Failure(`${GUIDE}: "${command}" failed.`)
    }
  }),
)

/** The lines of the guide's `sh` blocks, but for those that git keeps or that run on. */
function readCommands(): string[] {
  const guide = readFileSync(GUIDE, 'utf8')
  return [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .filter((line) => !/^(git|npm start|npm test)\b/.test(line))
}
