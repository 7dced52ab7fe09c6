import type { WaitUntil } from './api-calls.ts'

/** As long as an API call may take. */
const LONGEST_WAIT_MS = 3000

/**
 * Lets concurrent requests for one key share one piece of work in their isolate. A request that has
 * waited three seconds, or for work that failed, does its own, because the first one's rate limit
 * is not theirs. `Result` must be plain data: responses and streams belong to the request that made
 * them.
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
    // The work continues for the others if the first client disconnects.
    waitUntil(own.catch(() => null))
    return own
  }
}

/** Null if it fails or takes too long. */
async function settleInTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(() => tooLate.resolve(null), LONGEST_WAIT_MS)
  try {
    return await Promise.race([work.catch(() => null), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
