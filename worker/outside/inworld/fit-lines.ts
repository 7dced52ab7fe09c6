const LINE_BREAK_BYTES = 1

/** The first of the lines that have so many bytes of UTF-8 together, with a line break between them. */
export function fitLines(lines: readonly string[], maxBytes: number): string[] {
  const encoder = new TextEncoder()
  let bytes = -LINE_BREAK_BYTES
  const end = lines.findIndex((line) => {
    bytes += LINE_BREAK_BYTES + encoder.encode(line).byteLength
    return bytes > maxBytes
  })
  return end === -1 ? [...lines] : lines.slice(0, end)
}
