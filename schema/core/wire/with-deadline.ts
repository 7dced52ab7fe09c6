/**
 * What the work returns, whose signal aborts after `ms` with a `TimeoutError`. The timer ends with the work; that of
 * `AbortSignal.timeout` stays, and workerd allows 10,000 at a time.
 */
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
