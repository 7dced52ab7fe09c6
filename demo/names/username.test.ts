import { expect, test } from 'vitest'
import { createTestWorld } from '#test/support/realm-world.ts'
import { toUsername } from './username.ts'

test('usernames are unique regardless of case', () => {
  for (const size of [769, 30_000]) {
    const { accounts } = createTestWorld({ size })
    const names = Array.from({ length: size }, (_, birth) => toUsername(accounts, birth))
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(size)
    expect(names.filter((name) => name.length > 63)).toEqual([])
  }
})
