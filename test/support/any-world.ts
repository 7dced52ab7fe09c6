import fc from 'fast-check'
import { makeBloodline, makeClan, makeDynasty, makePlayer, makeUuid } from './rows.ts'

const uuids = (count: number) => Array.from({ length: count }, makeUuid)
const BLOODLINES = uuids(2)
const CLANS = uuids(2)
const DYNASTIES = uuids(3)
const PLAYERS = uuids(8)
const STRANGER = makeUuid()

const orNone = (values: string[]) => fc.constantFrom(null, STRANGER, ...values)
const leadership = fc
  .option(fc.record({ player: orNone(PLAYERS), role: fc.constantFrom('Lord', 'Alpha') }))
  .map((owner) => (owner ? [{ seat: 'owner' as const, name: 'Old Gregor', ...owner }] : []))
const named = { name: fc.constantFrom('Ash', 'Birch', 'Élîse') }

const ANY_ROW = {
  bloodlines: fc.record({ ...named, leadership }).map((row) => makeBloodline(row)),
  clans: fc
    .record({ ...named, leadership, bloodline: orNone(BLOODLINES) })
    .map((row) => makeClan(row)),
  dynasties: fc
    .record({ ...named, leadership, clan: orNone(CLANS) })
    .map((row) => makeDynasty(row)),
  players: fc
    .record({
      ...named,
      title: fc.constantFrom(null, 'Duchess'),
      race: fc.constantFrom('Vampire' as const, 'Witch' as const),
      status: fc.constantFrom('Alive' as const, 'Dead' as const),
      dynasty: orNone(DYNASTIES),
      dynastyRole: fc.constantFrom(null, 'Captain'),
      allegiance: orNone(BLOODLINES),
      blood: orNone(BLOODLINES),
      sire: orNone(PLAYERS),
      follows: orNone(PLAYERS),
      joined: fc.constantFrom(null, '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z'),
    })
    .map((row) => makePlayer(row)),
}

/** Generates some of the given rows: each row is included with a probability of four in five. */
function anyRows<Row extends { uuid: string }>(row: fc.Arbitrary<Row>, uuids: string[]) {
  return fc
    .tuple(...uuids.map(() => fc.option(row, { freq: 4 })))
    .map((rows) =>
      rows.flatMap((one, index) => (one ? [{ ...one, uuid: uuids[index] ?? '' }] : [])),
    )
}

/**
 * Generates up to fifteen rows that refer to each other, to missing rows and to an unknown UUID.
 */
export const anyWorld = fc.record({
  bloodlines: anyRows(ANY_ROW.bloodlines, BLOODLINES),
  clans: anyRows(ANY_ROW.clans, CLANS),
  dynasties: anyRows(ANY_ROW.dynasties, DYNASTIES),
  players: anyRows(ANY_ROW.players, PLAYERS),
})
