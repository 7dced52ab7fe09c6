import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const lines = (...values: (string | number | null)[]) =>
  toCsv([['v', (row: string | number | null) => row]], values)

test('a CSV file begins with a UTF-8 byte order mark, and its lines end as in RFC 4180', () => {
  expect(lines('a', 1, null)).toBe('\uFEFFv\r\na\r\n1\r\n\r\n')
})

test('CSV values with commas, quotes or line breaks are quoted', () => {
  expect(lines('a,b', 'the "Pale" one', 'two\nlines')).toBe(
    '\uFEFFv\r\n"a,b"\r\n"the ""Pale"" one"\r\n"two\nlines"\r\n',
  )
})

test('escape sequences and direction overrides are removed from CSV values', () => {
  expect(lines('a\u001B[31m\u0000\u202Eb')).toBe('\uFEFFv\r\na[31mb\r\n')
})

test('no text in a CSV file runs as a formula, and negative numbers stay numbers', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '\t=1']) {
    expect(lines(text)).toContain(`\r\n'${text}\r\n`)
  }
  expect(lines(-1)).toBe('\uFEFFv\r\n-1\r\n')
})
