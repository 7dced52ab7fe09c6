import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDINARY_DRAWINGS } from './ordinaries.ts'
import { type CrestPlan, planCrest } from './plan-crest.ts'
import type { GroupKind } from './shield.ts'
import { isHeraldicMetal, type Tincture } from './tinctures.ts'
import { toCrestBlazon } from './to-blazon.ts'

const group = fc.record({
  kind: fc.constantFrom<GroupKind>('dynasty', 'clan', 'bloodline'),
  id: fc.nat(),
})

/** Lists the pairs of tinctures that touch. In each, one must be a metal, the other a colour. */
function listContacts({ field, ordinary, charge, bordure }: CrestPlan): [Tincture, Tincture][] {
  const grounds = field.division === null ? [field.tincture] : field.tinctures
  const upon = (tincture: Tincture): [Tincture, Tincture][] =>
    grounds.map((ground) => [ground, tincture])
  const contacts: [Tincture, Tincture][] = []
  if (ordinary) contacts.push(...upon(ordinary.tincture))
  if (bordure) contacts.push(...upon(bordure))
  if (charge.tincture === 'counterchanged') {
    const [first, second] = grounds
    if (first && second) contacts.push([first, second])
  } else if (ordinary && ORDINARY_DRAWINGS[ordinary.kind].isCharged) {
    contacts.push([ordinary.tincture, charge.tincture])
  } else {
    contacts.push(...upon(charge.tincture))
  }
  return contacts
}

test('a crest never has a metal on a metal, or a colour on a colour', () => {
  fc.assert(
    fc.property(group, ({ kind, id }) => {
      for (const [under, over] of listContacts(planCrest(kind, id))) {
        expect(isHeraldicMetal(under)).not.toBe(isHeraldicMetal(over))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a group always gets the same crest', () => {
  fc.assert(
    fc.property(group, ({ kind, id }) => {
      expect(planCrest(kind, id)).toEqual(planCrest(kind, id))
    }),
  )
})

test('a crest’s divided field has two tinctures, and only such a field has a counterchanged charge', () => {
  fc.assert(
    fc.property(group, ({ kind, id }) => {
      const { field, charge } = planCrest(kind, id)
      if (field.division !== null) expect(field.tinctures[0]).not.toBe(field.tinctures[1])
      if (charge.tincture === 'counterchanged') expect(field.division).not.toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('61 dynasties have at least 58 different crests', () => {
  const arms = Array.from({ length: 61 }, (_, index) =>
    toCrestBlazon(planCrest('dynasty', index + 1)),
  )
  expect(new Set(arms).size).toBeGreaterThanOrEqual(58)
})

test.each<[CrestPlan, string]>([
  [
    {
      field: { division: 'per pale', edge: 'indented', tinctures: ['sable', 'gules'] },
      ordinary: null,
      charge: { kind: 'raven', tincture: 'or' },
      bordure: null,
    },
    'Per pale indented sable and gules, a raven or',
  ],
  [
    {
      field: { division: null, tincture: 'argent' },
      ordinary: { kind: 'chevron', tincture: 'sable' },
      charge: { kind: 'wolf’s head', tincture: 'sable' },
      bordure: null,
    },
    'Argent, a chevron between three wolves’ heads sable',
  ],
  [
    {
      field: { division: null, tincture: 'gules' },
      ordinary: { kind: 'pale', tincture: 'or' },
      charge: { kind: 'antlers', tincture: 'vert' },
      bordure: null,
    },
    'Gules, on a pale or a pair of antlers vert',
  ],
  [
    {
      field: { division: null, tincture: 'sable' },
      ordinary: null,
      charge: { kind: 'eye', tincture: 'argent' },
      bordure: 'argent',
    },
    'Sable, an eye argent, a bordure argent',
  ],
])('the crest %j is described in heraldic words as “%s”', (plan, blazon) => {
  expect(toCrestBlazon(plan)).toBe(blazon)
})
