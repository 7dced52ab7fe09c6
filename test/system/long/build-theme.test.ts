import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withScratchTree } from '../scratch-tree.ts'

const THEME = 'docs/themes/thornwood'
const EVERNIGHT = /Evernight(?!-)|#090708|#dcc183/

test('a community that replaces three files has its own site, and nothing of ours is left in it', () =>
  withScratchTree((copy) => {
    for (const file of ['site.ts', 'site-leads.ts', 'theme.css']) {
      copyFileSync(join(THEME, file), join(copy, 'web', file))
    }
    const built = spawnSync('node', ['--no-warnings', 'tools/build.ts'], {
      cwd: copy,
      encoding: 'utf8',
      // The tests' own would build React as for developers.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    expect(built.stderr).not.toContain('failed')
    expect(built.status).toBe(0)

    const texts = readTexts(join(copy, 'web/dist/site'))
    expect(texts.filter(({ text }) => EVERNIGHT.test(text)).map(({ name }) => name)).toEqual([])
    const landing = texts.find(({ name }) => name === 'index.html')?.text
    expect(landing).toContain('<title>Thornwood</title>')
    expect(landing).toContain('content="#050b09"')
    expect(landing).toContain('Where the hedge keeps its own')
    const crest = readFileSync(join(copy, 'web/dist/site/crests/dynasty-4.svg'), 'utf8')
    expect(crest).toContain('stroke="#b9c9d1"')
    const styles = texts.filter(({ name }) => name.endsWith('.css')).map(({ text }) => text)
    expect(styles.join()).toContain('#050b09')
  }))

function readTexts(dist: string): { name: string; text: string }[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|json)$/.test(entry.name))
    .map((entry) => ({
      name: entry.name,
      text: readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    }))
}
