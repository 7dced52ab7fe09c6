import { expect, test } from 'vitest'
import { findBrokenLinks, listAnchors } from './find-broken-links.ts'

const FILES: Record<string, string> = {
  'README.md': '# Evernight',
  'docs/hud.md': '# The HUD\n\n## Keys & locks\n\n## Keys & locks',
  'worker/index.ts': 'one\ntwo\n',
  docs: '',
}

function check(text: string, path = 'docs/page.md'): string[] {
  return findBrokenLinks({
    texts: new Map([[path, text]]),
    readFile: (file) => (file === path ? text : (FILES[file] ?? null)),
    scripts: new Set(['start', 'check:links']),
  })
}

test('files are looked for from where the document stands', () => {
  expect(check('[a](hud.md) [b](../README.md) [c](../worker/index.ts) [d](../docs/)')).toEqual([])
  expect(check('[a](README.md)')).toEqual(['docs/page.md: README.md is not there'])
})

test('an anchor names a heading, as GitHub writes it', () => {
  expect([...listAnchors(FILES['docs/hud.md'] ?? '')]).toEqual([
    'the-hud',
    'keys--locks',
    'keys--locks-1',
  ])
  expect(check('[a](hud.md#keys--locks)')).toEqual([])
  expect(check('# Here\n[a](#here) [b](#there)')).toEqual([
    'docs/page.md: #there has no such heading',
  ])
})

test('a line has to be there', () => {
  expect(check('[a](../worker/index.ts#L2) `worker/index.ts:2`')).toEqual([])
  expect(check('[a](../worker/index.ts#L9)')).toEqual([
    'docs/page.md: ../worker/index.ts#L9 has no such line',
  ])
  expect(check('`worker/index.ts:9`')).toEqual(['docs/page.md: worker/index.ts has no line 9'])
})

test('a file named in the text has to be there', () => {
  expect(check('Read `worker/index.ts`, not `worker/gone.ts`.')).toEqual([
    'docs/page.md: worker/gone.ts is not there',
  ])
})

test('commands are scripts of the project, or npm’s own', () => {
  expect(check('`npm start`, `npm run check:links`, `npm install`, an npm package')).toEqual([])
  expect(check('`npm run strat`')).toEqual([
    'docs/page.md: npm run strat is no script of package.json',
  ])
})

test('addresses outside are read, not visited', () => {
  expect(check('[a](https://nodejs.org/en) <http://localhost:8788>')).toEqual([])
  expect(check('[a](https://)')).toEqual(['docs/page.md: https:// is no address'])
})

test('what stands in code is no link', () => {
  expect(check('`[a](gone.md)`\n```\n[b](gone.md)\n```\n')).toEqual([])
})
