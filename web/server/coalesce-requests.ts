import type { WaitUntil } from './api-calls.ts'

/** The longest time that an API call may take. */
const LONGEST_WAIT_MS = 3000

/**
 * Lets concurrent requests with the same key share one call in their isolate. A request makes its
 * own call if it has waited three seconds, or if the shared call failed, because that failure may
 * come from another client's rate limit. `Result` must be plain data, because a response or stream
 * belongs to the request that created it.
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
    // Keeps the shared call running for the others if the first client disconnects.
    waitUntil(own.catch(() => null))
    return own
  }
}

/** Resolves with null if the call fails or takes too long. */
async function settleInTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(() => tooLate.resolve(null), LONGEST_WAIT_MS)
  try {
    return await Promise.race([work.catch(() => null), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
