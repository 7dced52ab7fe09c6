/** Reads at the first call, for the life of the isolate; what failed is read again by the next one. */
export function readOnce<Value, Args extends unknown[]>(
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  let reading: Promise<Value> | null = null
  return (...args) => {
    reading ??= read(...args).catch((error) => {
      reading = null
      throw error
    })
    return reading
  }
}
