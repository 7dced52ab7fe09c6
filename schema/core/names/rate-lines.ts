import { BREAKS, FITS } from './rate-fit.ts'

/**
 * The numbers of the lines that have the text, and how each fits it, as `rateFolded` says of a name alone. In one pass
 * and without a string for each name: a letter is in most of a million.
 */
export function* rateLines(lines: string, text: string): Generator<[line: number, rate: number]> {
  let [line, start, end] = [0, 0, toEnd(lines, 0)]
  let rate: number | null = null
  for (let found = lines.indexOf(text); found >= 0; ) {
    if (found >= end) {
      if (rate !== null) yield [line, rate]
      rate = null
      while (found >= end) {
        start = end + 1
        end = toEnd(lines, start)
        line += 1
      }
    }
    if (found === start) rate = end === start + text.length ? FITS.exact : FITS.prefix
    else if (BREAKS.includes(lines.charAt(found - 1))) rate = FITS.word
    else rate ??= FITS.inside
    // Nothing later in the line fits better than what is not inside.
    found = lines.indexOf(text, rate === FITS.inside ? found + 1 : end)
  }
  if (rate !== null) yield [line, rate]
}

function toEnd(lines: string, start: number): number {
  const end = lines.indexOf('\n', start)
  return end < 0 ? lines.length : end
}
