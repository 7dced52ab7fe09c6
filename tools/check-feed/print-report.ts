import type { FeedReport, Finding } from './finding.ts'

const DOCUMENT = 'docs/game-feed.md says what it expects.'
const NOTHING_READ = '1 error: the site could read nothing, and nothing was checked.'
const SHOWN_PER_KIND = 5
const SIGNS = { error: '✗', warning: '!', remark: '·' }
const COLUMNS = ['', 'pages', 'rows', 'refused', 'errors', 'warnings', 'slowest', 'largest']

export function printReport({ kind, findings, stats }: FeedReport, showsAll = false): string {
  const lines = kind === null ? [] : [`This is ${kind}.`]
  for (const collection of ['feed', 'bloodlines', 'clans', 'dynasties', 'players'] as const) {
    const own = findings.filter((finding) => finding.collection === collection)
    if (own.length === 0) continue
    lines.push('', collection)
    for (const group of Map.groupBy(own, groupKey).values()) {
      const shown = showsAll ? group : group.slice(0, SHOWN_PER_KIND)
      lines.push(...shown.map(toLine))
      if (shown.length < group.length) {
        lines.push(`    … and ${group.length - shown.length} more like this (--all shows them)`)
      }
    }
  }
  if (kind === null) return [...lines, '', `${NOTHING_READ} ${DOCUMENT}`].join('\n')
  lines.push('', toTableRow(COLUMNS))
  for (const { collection, pages, rows, refused, slowestMs, largestBytes } of stats) {
    const count = (level: Finding['level']) =>
      findings.filter((one) => one.collection === collection && one.level === level).length
    const slowest = `${Math.round(slowestMs)} ms`
    const largest = `${Math.round(largestBytes / 1024)} KB`
    lines.push(
      toTableRow([
        collection,
        ...[pages, rows, refused, count('error'), count('warning'), slowest, largest],
      ]),
    )
  }
  lines.push('', summarize(findings))
  return lines.join('\n')
}

function toTableRow([collection = '', ...cells]: readonly (string | number)[]): string {
  return collection.toString().padEnd(10) + cells.map((cell) => `${cell}`.padStart(10)).join('')
}

function groupKey({ level, field, what }: Finding): string {
  return `${level} ${field ?? ''} ${field ? what.split(',')[0]?.replace(/[0-9a-f-]{36}/g, '') : what}`
}

function toLine({ level, uuid, field, what }: Finding): string {
  const where = [uuid, field].filter(Boolean).join(' ')
  return `  ${SIGNS[level]} ${where}${where ? ': ' : ''}${what}`
}

function summarize(findings: Finding[]): string {
  const [errors = 0, warnings = 0] = (['error', 'warning'] as const).map(
    (level) => findings.filter((finding) => finding.level === level).length,
  )
  if (errors > 0)
    return `${count(errors, 'error')}: the site would refuse ${errors === 1 ? 'this row or page' : 'these rows or pages'}. ${DOCUMENT}`
  return warnings > 0
    ? `No errors, ${count(warnings, 'warning')}: the site would accept all of it.`
    : 'No errors, no warnings: the site would accept all of it.'
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
