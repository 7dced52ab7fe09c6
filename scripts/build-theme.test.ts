import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const TIMEOUT_MS = 240_000
const TREE = [
  'web',
  'schema',
  'scripts',
  'worker',
  'vite.config.ts',
  'package.json',
  'tsconfig.base.json',
]
const THEME = 'docs/themes/thornwood'
const EVERNIGHT = /Evernight(?!-)|#090708|#dcc183/

test(
  'a community that replaces two files has its own site, and nothing of ours is left in it',
  () => {
    mkdirSync('.wrangler', { recursive: true })
    const copy = mkdtempSync(resolve('.wrangler/thornwood-'))
    try {
      for (const part of TREE) {
        cpSync(part, join(copy, part), {
          recursive: true,
          filter: (path) => !/(^|\/)(dist|\.wrangler|\.dev\.vars)$/.test(path),
        })
      }
      symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
      copyFileSync(join(THEME, 'site.ts'), join(copy, 'web/site.ts'))
      copyFileSync(join(THEME, 'theme.css'), join(copy, 'web/theme.css'))
      const built = spawnSync('node', ['--no-warnings', 'scripts/build.ts'], {
        cwd: copy,
        encoding: 'utf8',
      })
      expect(built.stderr).not.toContain('rror')
      expect(built.status).toBe(0)

      const texts = readTexts(join(copy, 'web/dist'))
      expect(texts.filter(({ text }) => EVERNIGHT.test(text)).map(({ name }) => name)).toEqual([])
      const landing = texts.find(({ name }) => name === 'index.html')?.text
      expect(landing).toContain('<title>Thornwood</title>')
      expect(landing).toContain('content="#050b09"')
      expect(landing).toContain('Where the hedge keeps its own')
      expect(
        texts.some(({ name, text }) => name.endsWith('.css') && text.includes('#050b09')),
      ).toBe(true)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
  TIMEOUT_MS,
)

function readTexts(dist: string): { name: string; text: string }[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|json)$/.test(entry.name))
    .map((entry) => ({
      name: entry.name,
      text: readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    }))
}
