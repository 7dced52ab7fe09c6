import type { WaitUntil } from './api-calls.ts'

const LONGEST_WAIT_MS = 3000

/**
 * Lets concurrent requests with the same key share one call for up to three seconds. If the shared
 * call fails, each request makes its own call. `Result` must be plain data, because a response or
 * stream belongs to the request that created it.
 */
export function coalesceRequests<Result extends object>() {
  const underWay = new Map<string, Promise<Result>>()
  return async (
    key: string,
    waitUntil: WaitUntil,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const begun = underWay.get(key)
    if (begun) return (await settleInTime(begun)) ?? work()
    const own = work().finally(() => underWay.delete(key))
    underWay.set(key, own)
    // Keeps the shared call running for the other requests if the first client disconnects.
    waitUntil(own.catch(() => null))
    return own
  }
}

async function settleInTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(() => tooLate.resolve(null), LONGEST_WAIT_MS)
  try {
    return await Promise.race([work.catch(() => null), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
