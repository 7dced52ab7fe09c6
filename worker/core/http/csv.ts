import { removeControlCharacters } from '#schema/core/names/visible-text.ts'

export type CsvColumn<Row> = readonly [header: string, read: (row: Row) => string | number | null]

/** Writes RFC 4180 with a header row, and a byte order mark to make spreadsheets read UTF-8. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const header = columns.map(([name]) => toCell(name)).join(',')
  return `\uFEFF${header}\r\n${toCsvLines(columns, rows)}`
}

export function toCsvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => `${columns.map(([, read]) => toCell(read(row))).join(',')}\r\n`).join('')
}

function toCell(value: string | number | null): string {
  // Old audit log entries may contain escape sequences, which a terminal would execute.
  const text = removeControlCharacters(String(value ?? ''))
  // Spreadsheets run text that starts like a formula, even with full-width characters.
  const isFormula = typeof value === 'string' && /^\s*[=+\-@＝＋－＠\t\r\n]/.test(value)
  const inert = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
