export type Documents = {
  /** The documents' texts, by path from the project's folder. */
  texts: ReadonlyMap<string, string>
  /** The text of a file of the project; an empty one for a folder or a picture, null for none. */
  readFile: (path: string) => string | null
  /** The names of package.json's scripts. */
  scripts: ReadonlySet<string>
}

const LINK = /!?\[[^\]]*\]\(<?([^)>\s]+)>?[^)]*\)/g
const COMMAND = /\bnpm (?:run )?([a-z][\w:-]*)/g
const SOURCE = /`((?:[\w.@-]+\/)+[\w.@$-]+\.(?:ts|tsx|mjs|sql|css|toml|lsl|json|md))(?::(\d+))?`/g
// npm's own commands, which need no script.
const NPM_COMMANDS = new Set(['install', 'ci', 'audit', 'update', 'view', 'run', 'cache', 'ls'])

/** What each document points to and is not there, as sentences. */
export function findBrokenLinks(documents: Documents): string[] {
  return Array.from(documents.texts).flatMap(([path, text]) => [
    ...matchesOf(withoutCode(text), LINK).flatMap(([, target = '']) =>
      say(path, target, whyBroken(documents, path, target)),
    ),
    ...matchesOf(onlyCode(text), COMMAND).flatMap(([words, script = '']) =>
      say(path, words, isCommand(documents, script) ? null : 'is no script of package.json'),
    ),
    ...matchesOf(withoutFences(text), SOURCE).flatMap(([, file = '', line]) =>
      say(path, file, whyNoSource(documents, [file, resolve(path, file)], line)),
    ),
  ])
}

function say(path: string, what: string, why: string | null): string[] {
  return why ? [`${path}: ${what} ${why}`] : []
}

function whyBroken(documents: Documents, from: string, target: string): string | null {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return URL.canParse(target) ? null : 'is no address'
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? from : resolve(from, decodeURIComponent(file))
  const text = documents.readFile(path)
  if (text === null) return 'is not there'
  if (anchor === undefined) return null
  const line = /^L(\d+)$/.exec(anchor)?.[1]
  if (line) return hasLine(text, line) ? null : 'has no such line'
  return listAnchors(text).has(anchor) ? null : 'has no such heading'
}

/** Documents name files from the project's folder or from their own. */
function whyNoSource({ readFile }: Documents, files: string[], line: string | undefined) {
  const text = files.map(readFile).find((one) => one !== null)
  if (text === undefined) return 'is not there'
  return line === undefined || hasLine(text, line) ? null : `has no line ${line}`
}

function isCommand({ scripts }: Documents, name: string): boolean {
  return scripts.has(name) || NPM_COMMANDS.has(name)
}

function hasLine(text: string, line: string): boolean {
  return Number(line) >= 1 && Number(line) <= text.split('\n').length
}

/** As GitHub names headings: a second one of the same words is followed by -1. */
export function listAnchors(text: string): Set<string> {
  const anchors = new Set<string>()
  const seen = new Map<string, number>()
  for (const [, heading = ''] of matchesOf(withoutFences(text), /^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const slug = plain
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    anchors.add(times === 0 ? slug : `${slug}-${times}`)
  }
  return anchors
}

function resolve(from: string, file: string): string {
  return new URL(file, `file:///${from}`).pathname.slice(1).replace(/\/$/, '')
}

function withoutFences(text: string): string {
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`\n]*`/g, '')
}

/** What stands in code, a fence or a word of it: prose may speak of an npm package. */
function onlyCode(text: string): string {
  const pieces = text.match(/^(```|~~~)[\s\S]*?^\1|`[^`\n]+`/gm) ?? []
  return pieces.join('\n')
}

function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  return Array.from(text.matchAll(pattern)) as RegExpExecArray[]
}
