import { readFileSync } from 'node:fs'

const MARKERS = /(<!-- results -->\n)[\s\S]*?(<!-- end of results -->)/
const SIZES = [769, 10_000, 100_000, 1_000_000]

type Line = Record<string, number | string | null>
type Cell = (lines: Line[]) => string

export function insertResultsTable(page: string): string {
  return page.replace(
    MARKERS,
    (_, begin: string, end: string) => `${begin}\n${toTable()}\n\n${end}`,
  )
}

function toTable(): string {
  const rows = [
    ['Players', ...SIZES.map((size) => size.toLocaleString('en'))],
    toRow('Most rows read by a page or command', 'rows', (lines) => largest(lines, 'rows')),
    toRow('Slowest page, ms', 'rows', (lines) => largest(lines, 'workerMs')),
    ...['first', 'unchanged', 'a day later'].map((run) => toSyncRow(run)),
    toTreeRow('Tree, ms', 'widest response'),
    toTreeRow('Tree of a past day, ms', 'widest response, as of a day'),
    ...['Evernight', 'Express, better-sqlite3', 'Directus'].map((stack) => toStackRow(stack)),
  ]
  // Pads the cells as the formatter does, so that it does not change docs/scale.md.
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const toLine = (cells: string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths?.[column] ?? 0, filler)).join(' | ')} |`
  const [head = [], ...body] = rows
  const rule = toLine(
    head.map(() => ''),
    '-',
  )
  return [toLine(head), rule, ...body.map((cells) => toLine(cells))].join('\n')
}

function toSyncRow(run: string): string[] {
  return toRow(`Sync, ${run}: s; rows read, written a player`, 'sync', (lines) => {
    const line = lines.find((candidate) => candidate.run === run)
    if (!line) return ''
    const perPlayer = (rows: keyof Line) => (Number(line[rows]) / Number(line.players)).toFixed(1)
    return `${Number(line.seconds).toFixed(1)}; ${perPlayer('d1RowsRead')}, ${perPlayer('d1RowsWritten')}`
  })
}

function toTreeRow(title: string, call: string): string[] {
  return toRow(title, 'lineage', (lines) => {
    const line = lines.find((candidate) => candidate.call === call)
    return line ? Number(line.milliseconds).toFixed(0) : ''
  })
}

function toStackRow(stack: string): string[] {
  return toRow(`Directory pages a second, ${stack}`, 'stacks', (lines) => {
    const question = 'a page of the directory'
    return `${lines.find((line) => line.stack === stack && line.question === question)?.perSecond ?? ''}`
  })
}

/** A cell is empty if the benchmark was not run at that size. */
function toRow(title: string, part: string, toCell: Cell): string[] {
  const { lines } = JSON.parse(readFileSync(`tools/bench/results/${part}.json`, 'utf8'))
  const cells = SIZES.map((size) => toCell(lines.filter(({ players }: Line) => players === size)))
  return [title, ...cells]
}

function largest(lines: Line[], column: string): string {
  const values = lines.map((line) => Number(line[column] ?? 0))
  return values.length > 0 ? `${Math.max(...values)}` : ''
}
