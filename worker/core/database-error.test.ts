import { expect, test, vi } from 'vitest'
import {
  DatabaseError,
  isDatabaseOutage,
  isTransientDatabaseError,
  retryWrite,
} from './database-error.ts'

test('D1’s error messages are recognized inside drizzle’s errors', () => {
  const wrapped = (message: string) =>
    new Error('Failed query: …', { cause: new DatabaseError(new Error(message)) })
  expect(isTransientDatabaseError(wrapped('D1_ERROR: Network connection lost.'))).toBe(true)
  const overloaded = wrapped('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')
  expect([isTransientDatabaseError(overloaded), isDatabaseOutage(overloaded)]).toEqual([
    false,
    true,
  ])
  const ours = wrapped('D1_ERROR: UNIQUE constraint failed: accounts.username: SQLITE_CONSTRAINT')
  expect(isDatabaseOutage(ours)).toBe(false)
})

test('an error of another service is not taken for a D1 error, even if the messages are the same', () => {
  const lost = new Error('Network connection lost.')
  expect(isDatabaseOutage(lost)).toBe(false)
  expect(isDatabaseOutage(new Error('The game failed', { cause: lost }))).toBe(false)
})

test('a failing database write is tried four times, or once if the database is overloaded', async () => {
  const failing = (message: string) =>
    vi.fn(() => Promise.reject(new DatabaseError(new Error(`D1_ERROR: ${message}.`))))
  const lost = failing('Network connection lost')
  await expect(retryWrite(lost)).rejects.toThrow('Network connection lost')
  expect(lost).toHaveBeenCalledTimes(4)
  const overloaded = failing('D1 DB is overloaded')
  await expect(retryWrite(overloaded)).rejects.toThrow('overloaded')
  expect(overloaded).toHaveBeenCalledTimes(1)
  const once = failing('Network connection lost').mockResolvedValue(undefined as never)
  await retryWrite(once)
  expect(once).toHaveBeenCalledTimes(1)
})
