import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the site says in other words, and the only files that may say it. */
const OTHER_WORDS: [name: string, words: RegExp, files: readonly string[]][] = [
  ['Try again', /knock again/i, []],
  ['The latest run refused no rows', /refused no row\b/i, []],
  ['Removes the logo', /takes its logo away/i, []],
  ['the keys are off', /do nothing in this browser/i, []],
  ['a 304 has no body', /costs nothing when/i, []],
  ['nothing found', /only shadows here/i, []],
  ['Log in, Log out', /\bsign(s|ed|ing)? (in|out)\b/i, []],
  [
    'Log in, except on the visitor’s button',
    /\bEnter Realm\b/,
    ['web/routes/auth.tsx', 'web/shell/mobile-menu.tsx', 'web/shell/top-bar.tsx'],
  ],
  ['Log out, except in the mobile menu', /\bExit Realm\b/, ['web/shell/mobile-menu.tsx']],
  ['Species, except in the directory', /["'>](Races?)["'<]/, ['web/players/player-card.tsx']],
  ['Age Group, except in the directory', /["'>]Power["'<]/, ['web/players/player-card.tsx']],
]

const SOURCES = globSync(['web/**/*.{ts,tsx}', 'worker/**/*.ts', 'schema/**/*.ts'], {
  exclude: (path) => /\.test\.|route-tree\.gen|(^|\/)(dist|node_modules)(\/|$)/.test(path),
}).map((path) => [path, withoutComments(readFileSync(path, 'utf8'))] as const)

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '')
}

test.each(OTHER_WORDS)(
  'One act, one name; plain words: the site says “%s”',
  (_name, words, files) => {
    expect(SOURCES.length).toBeGreaterThan(500)
    const found = SOURCES.filter(([, text]) => words.test(text)).map(([path]) => path)
    expect(found.sort()).toEqual(files)
  },
)

test.each([
  ['<Button>Knock again</Button>', 1],
  ["text: 'You are signed in already'", 1],
  ['<Fact term="Power">', 1],
  ['// Knock again, and sign in', 0],
  ['/** Only shadows here */', 0],
  ["import { expect } from './signed-in.ts'", 0],
])('in %s other words are found: %d', (source, count) => {
  const text = withoutComments(source)
  expect(OTHER_WORDS.filter(([, words]) => words.test(text))).toHaveLength(count)
})
