import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompactUuidList } from './read-kinship.ts'

const NULL_UUID = '00000000-0000-0000-0000-000000000000'

function toList(uuids: readonly (string | null)[]): CompactUuidList {
  const list = new CompactUuidList()
  for (const uuid of uuids) list.push(uuid)
  return list
}

/** Some UUIDs are random, and some differ in one digit, as in games that number their players. */
const uuid = fc.oneof(
  fc.uuid(),
  fc.nat(40).map((number) => `${number.toString(16).padStart(8, '0')}-0000-0000-0000-000000000001`),
  fc.nat(40).map((number) => `0d02d587-2bf9-0322-007b-${number.toString(16).padStart(12, '0')}`),
)

test('the UUID set contains each added UUID and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(uuid, { maxLength: 60 }),
      fc.array(fc.option(uuid), { maxLength: 60 }),
      (known, others) => {
        const wanted = [...others, ...known]
        const expected = wanted.map((one) => known.indexOf(one as string))
        expect([...toList(known).locate(toList(wanted))]).toEqual(expected)
      },
    ),
  )
})

test('the UUID set grows beyond its initial size, and never contains null or the null UUID', () => {
  const many = Array.from({ length: 5000 }, (_, at) => {
    return `${at.toString(16).padStart(8, '0')}-1111-2222-3333-444455556666`
  })
  const list = toList(many)
  expect([...list.locate(toList([many[4999] ?? '', null, NULL_UUID, many[0] ?? '']))]).toEqual([
    4999, -1, -1, 0,
  ])
})
