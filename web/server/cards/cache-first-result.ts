/** Caches the first call's result for the lifetime of the isolate. Failures are not cached. */
export function cacheFirstResult<Value, Args extends unknown[]>(
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
