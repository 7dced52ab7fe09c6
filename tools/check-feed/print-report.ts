import type { Finding, Report } from './finding.ts'

const SHOWN_PER_KIND = 5

/** The report as text: findings by collection, similar ones grouped, then a table. */
export function printReport({ findings, stats }: Report, showsAll = false): string {
  const lines: string[] = []
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
  const rows = stats.map((row) => {
    const own = findings.filter(({ collection }) => collection === row.collection)
    return [
      row.collection,
      String(row.pages),
      String(row.rows),
      String(row.refused),
      String(own.filter(({ level }) => level === 'error').length),
      String(own.filter(({ level }) => level === 'warning').length),
      `${Math.round(row.slowestMs)} ms`,
      `${Math.round(row.largestBytes / 1024)} KB`,
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
  lines.push('', ...toTable([head, ...rows]), '', summarize(findings))
  return lines.join('\n')
}

function groupKey({ level, field, what }: Finding): string {
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

function summarize(findings: Finding[]): string {
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  if (errors > 0)
    return `${errors} errors: the site would refuse these rows or pages. docs/game-feed.md says what it expects.`
  return warnings > 0
    ? `No errors, ${warnings} warnings: the site would accept all of it.`
    : 'No errors, no warnings: the site would accept all of it.'
}
