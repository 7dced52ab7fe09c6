import { globSync, readFileSync, statSync } from 'node:fs'
import { Failure, runMain } from './fail.ts'
import { findBrokenLinks } from './find-broken-links.ts'

await runMain(async () => {
  const paths = ['README.md', ...globSync('{docs,hud,bench,realm}/**/*.md')]
  const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  const scripts = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts))
  const broken = findBrokenLinks({ texts, readFile, scripts })
  if (broken.length > 0) throw new Failure(broken.join('\n'))
  console.log(`${paths.length} documents, and every link of theirs leads somewhere.`)
})

function readFile(path: string): string | null {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return isMade(path) ? '' : null
  return entry.isFile() ? readFileSync(path, 'utf8') : ''
}

/** Files that the tasks write are in no fresh copy of the project: .gitignore names them. */
function isMade(path: string): boolean {
  const lines = readFileSync('.gitignore', 'utf8').split('\n')
  return lines.some((line) => line.trim() === path || line.trim() === `/${path}`)
}
