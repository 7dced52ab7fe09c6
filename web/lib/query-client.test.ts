import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { createQueryClient, GROUP_RETRY_OPTIONS } from './query-client.ts'

/**
 * Counts the requests for one query in two page visits. In the first visit a loader and two
 * components use the query, and in the next visit one component does.
 */
async function countRequests(respond: () => Promise<string>, staleTime: number) {
  let sent = 0
  let visitStart = 0
  const client = createQueryClient({ onError: () => {}, getVisitStart: () => visitStart })
  const query = {
    queryKey: ['profile'],
    queryFn: () => {
      sent += 1
      return respond()
    },
    staleTime,
  }
  const mount = () => new QueryObserver(client, query).subscribe(() => {})
  const settle = () =>
    Promise.allSettled(
      client
        .getQueryCache()
        .getAll()
        .map(({ promise }) => promise),
    )
  await client.prefetchQuery(query)
  for (const unmount of [mount(), mount()]) {
    await settle()
    unmount()
  }
  const inOneVisit = sent
  visitStart = Date.now() + 1
  mount()
  await settle()
  client.clear()
  return { inOneVisit, inTheNext: sent - inOneVisit }
}

const fail = () => Promise.reject(new Error('down'))

test('by default, a failed query is not retried before the next page visit', async () => {
  expect(await countRequests(fail, 0)).toEqual({ inOneVisit: 1, inTheNext: 1 })
  expect(await countRequests(fail, Number.POSITIVE_INFINITY)).toEqual({
    inOneVisit: 1,
    inTheNext: 1,
  })
})

test('a profile is requested once per page visit', async () => {
  const respond = () => Promise.resolve('Nyx')
  expect(await countRequests(respond, 0)).toEqual({ inOneVisit: 1, inTheNext: 1 })
})

test('failed group queries are retried three times, except after 400, 401, 403 and 404', () => {
  const countRetries = (error: Error) =>
    [0, 1, 2, 3].filter((n) => GROUP_RETRY_OPTIONS.retry(n, error)).length
  const withStatus = (status: number) => new ApiError(status, '', '')
  expect([500, 503, 429].map(withStatus).map(countRetries)).toEqual([3, 3, 3])
  expect(countRetries(new NetworkError('offline'))).toBe(3)
  expect([400, 401, 403, 404].map(withStatus).map(countRetries)).toEqual([0, 0, 0, 0])
})
