import type { Finding, Report } from './finding.ts'

const SHOWN_PER_KIND = 5

/** The report as text: findings by collection, the like of each other together, then a table. */
export function printReport({ findings, readings }: Report, showsAll = false): string {
  const lines: string[] = []
  for (const collection of ['feed', 'bloodlines', 'clans', 'dynasties', 'players'] as const) {
    const own = findings.filter((finding) => finding.collection === collection)
    if (own.length === 0) continue
    lines.push('', collection)
    for (const group of Map.groupBy(own, kindOf).values()) {
      const shown = showsAll ? group : group.slice(0, SHOWN_PER_KIND)
      lines.push(...shown.map(toLine))
      if (shown.length < group.length) {
        lines.push(`    … and ${group.length - shown.length} more like this (--all shows them)`)
      }
    }
  }
  const rows = readings.map((reading) => {
    const own = findings.filter(({ collection }) => collection === reading.collection)
    return [
      reading.collection,
      String(reading.pages),
      String(reading.rows),
      String(reading.refused),
      String(own.filter(({ level }) => level === 'error').length),
      String(own.filter(({ level }) => level === 'warning').length),
      `${Math.round(reading.slowestMs)} ms`,
      `${Math.round(reading.largestBytes / 1024)} KB`,
    ]
  })
  const head = [
    '',
    'pages',
    'rows',
    'refused',
    'errors',
    'warnings',
    'slowest page',
    'largest page',
  ]
  lines.push('', ...toTable([head, ...rows]), '', toVerdict(findings))
  return lines.join('\n')
}

function kindOf({ level, field, what }: Finding): string {
  return `${level} ${field ?? ''} ${field ? what.split(',')[0]?.replace(/[0-9a-f-]{36}/g, '') : what}`
}

function toLine({ level, uuid, field, what }: Finding): string {
  const where = [uuid, field].filter(Boolean).join(' ')
  return `  ${level === 'error' ? '✗' : '!'} ${where}${where ? ': ' : ''}${what}`
}

function toTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  '),
  )
}

function toVerdict(findings: Finding[]): string {
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  if (errors > 0)
    return `${errors} errors: the site would refuse these rows or pages. docs/game-feed.md says what it expects.`
  return warnings > 0
    ? `No errors, ${warnings} warnings: the site would take all of it.`
    : 'All is well: the site would take all of it.'
}
