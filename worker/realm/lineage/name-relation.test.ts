import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRelationName } from './get-kinship.ts'

test.each([
  [0, 0, 'self'],
  [1, 0, 'sire'],
  [2, 0, 'grandsire'],
  [3, 0, '3rd-generation ancestor'],
  [0, 1, 'childe'],
  [0, 2, 'grandchilde'],
  [0, 3, '3rd-generation descendant'],
  [0, 4, '4th-generation descendant'],
  [0, 11, '11th-generation descendant'],
  [0, 21, '21st-generation descendant'],
  [0, 22, '22nd-generation descendant'],
  [1, 1, 'sibling'],
  [2, 1, 'sire’s sibling'],
  [1, 2, 'sibling’s childe'],
  [2, 2, 'cousin, sharing Carmilla'],
  [1, 3, 'cousin, sharing Carmilla'],
])('a relation of %i generations up and %i down is named %s', (up, down, relation) => {
  expect(toRelationName(up, down, 'Carmilla')).toBe(relation)
})

test('the reverse of an ancestor relation is the descendant relation of the same generation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 500 }), (steps) => {
      const ancestor = toRelationName(steps, 0, 'X')
      expect(ancestor).toMatch(/^\d+(st|nd|rd|th)-generation ancestor$/)
      expect(toRelationName(0, steps, 'X')).toBe(ancestor.replace('ancestor', 'descendant'))
    }),
  )
})
