/** Returns the first and last code point of each range in a text such as `U+0020-007E, U+2122`. */
export function parseCodePointRanges(range: string): [from: number, to: number][] {
  return Array.from(
    range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi),
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
  )
}
