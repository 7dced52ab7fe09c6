export class TooManyBytesError extends Error {}

/**
 * Counts bytes as they arrive, because a Content-Length may be missing or wrong. Throws
 * `TooManyBytesError`.
 */
export async function readBytesAtMost(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted()
  const reader = stream.getReader()
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stopped])
      if (done) break
      length += value.byteLength
      if (length > maxBytes)
        throw new TooManyBytesError(`sent more than ${Number((maxBytes / 1e6).toFixed(1))} MB`)
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel(error).catch(() => {})
    throw error
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Clears its timer, unlike `AbortSignal.timeout`, because workerd allows only 10,000 timers. */
export async function withDeadline<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`No answer in ${ms / 1000} seconds`, 'TimeoutError'))
  }, ms)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
