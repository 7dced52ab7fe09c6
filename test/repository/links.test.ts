import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]+`/gm
const LINK = /\]\(<?([^)>\s]*)/g
const SOURCE = /^`((?:[\w.@-]+\/)+[\w.@$-]+\.(?:ts|tsx|mjs|sql|css|toml|lsl|json|md))`$/
const COMMAND = /\bnpm (?:run )?([a-z][\w:-]*)/g
const NPM_COMMANDS = ['install', 'ci', 'audit', 'update', 'view', 'run', 'ls', 'sbom']

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const generated = readFileSync('.gitignore', 'utf8').split('\n')
const documents = globSync(['*.md', '{demo,docs,hud,schema,tools,web,worker}/**/*.md'])

/**
 * Lists the anchors that GitHub gives to a document’s headings. A repeated heading’s anchor ends in
 * -1.
 */
function listAnchors(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const slugs = Array.from(text.matchAll(/^#+ +(.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
  return slugs.flatMap((slug, i) => [
    slug,
    `${slug}-${slugs.slice(0, i).filter((s) => s === slug).length}`,
  ])
}

function isThere(from: string, target: string): boolean {
  if (URL.canParse(target)) return true
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? from : join(dirname(from), decodeURIComponent(path))
  return existsSync(file) && (anchor === undefined || listAnchors(file).includes(anchor))
}

test.each(documents)('every link, file and command mentioned in %s exists', (from) => {
  const text = readFileSync(from, 'utf8')
  const code = Array.from(text.matchAll(CODE), ([piece]) => piece)
  const links = Array.from(text.replace(CODE, '').matchAll(LINK), ([, target = '']) => target)
  const files = code.flatMap((piece) => SOURCE.exec(piece)?.[1] ?? [])
  const commands = Array.from(code.join('\n').matchAll(COMMAND), ([, name = '']) => name)
  expect(links.filter((target) => !isThere(from, target))).toEqual([])
  expect(
    files.filter(
      (file) =>
        !generated.includes(file) && !existsSync(file) && !existsSync(join(dirname(from), file)),
    ),
  ).toEqual([])
  expect(commands.filter((name) => ![...NPM_COMMANDS, ...scripts].includes(name))).toEqual([])
})
