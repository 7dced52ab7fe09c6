import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, toSize } from './check.ts'

const FILES_MAX = 20_000
const FILE_MAX_BYTES = 25 * 1024 * 1024
const HEADER_RULES_MAX = 100
const LINE_MAX_CHARACTERS = 2000
const STATIC_REDIRECTS_MAX = 2000
const DYNAMIC_REDIRECTS_MAX = 100
const REDIRECT_STATUSES = ['200', '301', '302', '303', '307', '308']
const NEEDED = ['index.html', 'app.html', '404.html', '_headers', '_redirects']

/** Cloudflare Pages' limits on what is uploaded. */
export function checkPagesFiles(dist: string): Check {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const sizes = files.map((file) => ({ file, bytes: statSync(file).size }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const top = new Set(readdirSync(dist))
  return {
    name: 'Files of the pages',
    found: `${files.length} of at most ${FILES_MAX}, ${toSize(total)} together`,
    faults: [
      ...(files.length > FILES_MAX ? [`${files.length} files; Pages takes ${FILES_MAX}`] : []),
      ...sizes
        .filter(({ bytes }) => bytes > FILE_MAX_BYTES)
        .map(({ file, bytes }) => `${file} has ${toSize(bytes)}; Pages takes 25 MB a file`),
      ...NEEDED.filter((name) => !top.has(name)).map((name) => `${dist}/${name} was not built`),
    ],
  }
}

export function checkHeaders(text: string): Check {
  const rules = linesOf(text).filter((line) => !/^\s/.test(line))
  return {
    name: '_headers',
    found: `${rules.length} of at most ${HEADER_RULES_MAX} rules`,
    faults: [
      ...(rules.length > HEADER_RULES_MAX ? [`has ${rules.length} rules`] : []),
      ...tooLong(text),
    ],
  }
}

export function checkRedirects(text: string): Check {
  const rules = linesOf(text).map((line) => line.trim().split(/\s+/))
  const isDynamic = ([from = '']: string[]) => /\*|\/:\w/.test(from)
  const dynamic = rules.filter(isDynamic)
  const fixed = rules.length - dynamic.length
  const froms = rules.map(([from]) => from)
  return {
    name: '_redirects',
    found: `${fixed} fixed and ${dynamic.length} dynamic of at most ${STATIC_REDIRECTS_MAX} and ${DYNAMIC_REDIRECTS_MAX}`,
    faults: [
      ...(fixed > STATIC_REDIRECTS_MAX ? [`has ${fixed} fixed rules`] : []),
      ...(dynamic.length > DYNAMIC_REDIRECTS_MAX ? [`has ${dynamic.length} dynamic rules`] : []),
      ...rules
        .filter(([, , status = '302']) => !REDIRECT_STATUSES.includes(status))
        .map(([from, , status]) => `${from}: Pages knows no status ${status} here`),
      ...froms
        .filter((from, i) => froms.indexOf(from) < i)
        .map((from) => `${from} stands there twice; the first counts`),
      ...tooLong(text),
    ],
  }
}

export function checkRoutes(file: string): Check {
  const { include, exclude } = JSON.parse(readFileSync(file, 'utf8')) as {
    include: string[]
    exclude: string[]
  }
  const rules = [...include, ...exclude]
  return {
    name: 'Paths of the functions',
    found: include.join(', '),
    faults: [
      ...(rules.length > 100 ? [`${rules.length} paths; Pages takes 100`] : []),
      ...rules
        .filter((path) => path.length > 100)
        .map((path) => `${path} has more than 100 characters`),
    ],
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
}

function tooLong(text: string): string[] {
  return text
    .split('\n')
    .map((line, i) => ({ length: line.length, number: i + 1 }))
    .filter(({ length }) => length > LINE_MAX_CHARACTERS)
    .map(({ number, length }) => `line ${number} has ${length} characters; Pages takes 2,000`)
}
