import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allDefences } from './all-defences.ts'

test.each(allDefences)('there is one place where $defence', ({ file, find, replace, test }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(existsSync(test)).toBe(true)
})

test('each defence is told once', () => {
  const told = allDefences.map(({ defence }) => defence)
  expect(new Set(told).size).toBe(told.length)
})
