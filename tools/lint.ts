import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { runCommandMain } from './lib/fail.ts'
import { findUnclearProse, PROSE_RULE_MESSAGE } from './lint/find-unclear-prose.ts'

const PROSE = '{demo,docs,hud,schema,test,tools,web,worker}/**/*.{css,lsl,md,mjs,sql,ts,tsx}'
const LEFT_OUT = ['web/{dist,fonts}', '**/*.gen.ts', 'tools/lint']

/** Checks code with Biome, and comments, docs and texts for unclear sentences. Arguments choose files. */
await runCommandMain(async () => {
  const chosen = process.argv.slice(2)
  const files = globSync([PROSE, '*.md'], { exclude: LEFT_OUT })
  const checked = chosen.length > 0 ? files.filter((file) => chosen.includes(file)) : files
  const found = checked.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const onlyComments = /\.(?:test|spec)\./.test(file)
    return findUnclearProse(source, { onlyComments }).map(
      (line) => `${file}:${line} ${source.split('\n')[line - 1]?.trim()}`,
    )
  })
  if (found.length > 0) console.error(`${found.join('\n')}\n${PROSE_RULE_MESSAGE}`)
  const paths = chosen.length > 0 ? chosen : ['.']
  const { status } = spawnSync('biome', ['check', '--no-errors-on-unmatched', ...paths], {
    stdio: 'inherit',
  })
  process.exitCode = found.length > 0 ? 1 : (status ?? 1)
})
