const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Passes a CSV file through, and reports after each chunk how many rows have come, without the header. */
export function countRows(onRows: (rows: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let lines = 0
  // A quoted cell may hold line breaks; a quote inside one is doubled.
  let isQuoted = false
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === LINE_FEED && !isQuoted) lines += 1
      }
      onRows(Math.max(0, lines - 1))
      controller.enqueue(chunk)
    },
  })
}
