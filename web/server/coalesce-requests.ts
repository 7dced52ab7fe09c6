import type { WaitUntil } from './api-calls.ts'

/** As long as a call of the API may take. */
const LONGEST_WAIT_MS = 3000

/**
 * Concurrent requests for one key share one piece of work in their isolate: the first request does it, and the others
 * wait. One that has waited for three seconds, or for work that failed, does its own: a limit that the first has
 * reached is not theirs. `Result` is plain data: a response or a stream belongs to the request that made it.
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
    // It continues for the others when the first client disconnects.
    waitUntil(own.catch(() => null))
    return own
  }
}

/** Null for what failed or takes too long. */
async function settleInTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(() => tooLate.resolve(null), LONGEST_WAIT_MS)
  try {
    return await Promise.race([work.catch(() => null), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
