import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesceRequests } from './coalesce-requests.ts'

const kept: Promise<unknown>[] = []
const keep = (work: Promise<unknown>) => {
  kept.push(work)
}

beforeEach(() => {
  vi.useFakeTimers()
  kept.length = 0
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** Creates a function whose calls are counted and stay pending until the test settles them. */
function createPendingWork() {
  const ends: PromiseWithResolvers<{ at: number }>[] = []
  const work = () => {
    const end = Promise.withResolvers<{ at: number }>()
    ends.push(end)
    return end.promise
  }
  return { ends, work }
}

test('concurrent requests with one key share one result, even if the first client disconnects', async () => {
  const share = coalesceRequests<{ at: number }>()
  const { ends, work } = createPendingWork()
  const together = ['first', 'second', 'third'].map(() => share('a', keep, work))
  expect(ends).toHaveLength(1)
  expect(kept).toHaveLength(1)
  ends[0]?.resolve({ at: 1 })
  expect(await Promise.all(together)).toEqual([{ at: 1 }, { at: 1 }, { at: 1 }])
  expect(await kept[0]).toEqual({ at: 1 })
})

test('a request starts new work if its key is new or the shared work has ended', async () => {
  const share = coalesceRequests<{ at: number }>()
  const { ends, work } = createPendingWork()
  const first = share('a', keep, work)
  const other = share('b', keep, work)
  for (const [index, end] of ends.entries()) end.resolve({ at: index })
  expect(await Promise.all([first, other])).toEqual([{ at: 0 }, { at: 1 }])
  const later = share('a', keep, work)
  expect(ends).toHaveLength(3)
  ends[2]?.resolve({ at: 2 })
  expect(await later).toEqual({ at: 2 })
})

test('if shared work fails, each waiting request does the work itself', async () => {
  const share = coalesceRequests<{ at: number }>()
  const { ends, work } = createPendingWork()
  const first = share('a', keep, work)
  const second = share('a', keep, work)
  ends[0]?.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(await kept[0]).toBeNull()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]?.resolve({ at: 1 })
  expect(await second).toEqual({ at: 1 })
})

test('a request that has waited three seconds for shared work starts the work itself', async () => {
  const share = coalesceRequests<{ at: number }>()
  const { ends, work } = createPendingWork()
  share('a', keep, work)
  const second = share('a', keep, work)
  await vi.advanceTimersByTimeAsync(2999)
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(2)
  ends[1]?.resolve({ at: 1 })
  expect(await second).toEqual({ at: 1 })
})
