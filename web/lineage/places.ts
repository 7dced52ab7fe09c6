import type { LineageMode } from '#schema/contracts/lineage.ts'

/**
 * Where something was scrolled or moved to in a tree. Outside of React, so that a tree looks as it did
 * when one comes back from a profile.
 */
export function createPlaces<Place>() {
  const places = new Map<string, Place>()
  const toKey = (mode: LineageMode, root: string) => `${mode}/${root}`
  return {
    find: (mode: LineageMode, root: string) => places.get(toKey(mode, root)) ?? null,
    keep: (mode: LineageMode, root: string, place: Place) => {
      places.set(toKey(mode, root), place)
    },
  }
}
