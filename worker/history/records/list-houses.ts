import { RECORDS_SHOWN } from '#schema/rules.ts'
import { toDay } from '#worker/core/db/day.ts'
import type { PresentGroup } from '#worker/realm/rows/read-present-groups.ts'
import { toPlace, toPlaces } from './places.ts'
import type { StoredList } from './stored-lists.ts'
import { toStoredList } from './stored-lists.ts'

/** The houses that gained the most members in 30 days. `houses` are in the order of their ranks. */
export function listRising(houses: readonly PresentGroup[]): StoredList {
  const known = houses.flatMap(({ id, growth }) => (growth === null ? [] : [{ id, growth }]))
  const risen = known.filter(({ growth }) => growth > 0).sort((a, b) => b.growth - a.growth)
  const places = toPlaces(risen.map(({ growth }) => [growth, 1] as const))
  const entries = risen.slice(0, RECORDS_SHOWN).map(({ id, growth }) => ({
    place: toPlace(places, growth),
    houseId: id,
    growth,
  }))
  const growths = Object.fromEntries(known.map(({ id, growth }) => [id, growth]))
  return toStoredList('rising', entries, places, growths)
}

/** The houses that were founded last, as the game says. */
export function listNewest(houses: readonly PresentGroup[]): StoredList {
  const founded = houses
    .flatMap(({ id, foundedAt }) => (foundedAt === null ? [] : [{ id, foundedAt }]))
    .sort((a, b) => b.foundedAt - a.foundedAt || b.id - a.id)
  const places = toPlaces(founded.map(({ foundedAt }) => [toDay(foundedAt), 1] as const))
  const entries = founded.slice(0, RECORDS_SHOWN).map(({ id, foundedAt }) => ({
    place: toPlace(places, toDay(foundedAt)),
    houseId: id,
    foundedAt: new Date(foundedAt).toISOString(),
  }))
  return toStoredList('newest', entries, places)
}
