import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Segment } from '#worker/players/segment.ts'
import type { DirectoryKey } from './plan-directory-update.ts'
import { planDirectoryUpdate } from './plan-directory-update.ts'
import type { Listed } from './plan-segments.ts'
import { cutSegments } from './plan-segments.ts'
import { toOutlineEntry } from './write-segments.ts'

type Names = Map<number, Listed>

const MAX = 64
// Segments start at one id in 512; with more of them a cut sooner meets the former ones, or misses them.
const STARTING_IDS = findStartingIds(4000)

function findStartingIds(count: number): number[] {
  const found: number[] = []
  for (let id = 1; found.length < count; id++) {
    if (Math.imul(id, 0x9e3779b1) >>> 0 < 2 ** 32 / 512) found.push(id)
  }
  return found
}

function toName(seed: number): string {
  return (Math.imul(seed + 1, 0x85ebca6b) >>> 0).toString(36).slice(0, 4)
}

/** So many players, one in `oneIn` of whom may start a segment. */
function makeNames(size: number, oneIn: number): Names {
  const ids = Array.from({ length: size }, (_, index) => {
    return (index % oneIn === 0 ? STARTING_IDS[index / oneIn] : undefined) ?? 1e7 + index
  })
  return new Map(ids.map((id, index) => [id, { id, name: toName(index), race: index % 3 }]))
}

function toKey({ id, name }: Listed): DirectoryKey {
  return [name, id]
}

function inOrder(names: Names): Listed[] {
  return Array.from(names.values()).sort((a, b) => {
    if (a.name === b.name) return a.id - b.id
    return a.name < b.name ? -1 : 1
  })
}

/** The players from the key's on, each of them added to `read`. */
async function* readOrder(order: Listed[], key: DirectoryKey | null, read: Listed[]) {
  const first = key ? order.findIndex(({ id }) => id === key[1]) : 0
  for (const listed of order.slice(first)) {
    read.push(listed)
    yield listed
  }
}

function cutAll(names: Names): Promise<Segment[]> {
  return Array.fromAsync(cutSegments(inOrder(names)))
}

const op = fc.record({
  who: fc.nat(),
  what: fc.constantFrom('in', 'out', 'name', 'race'),
  seed: fc.nat(),
})

test('the segments around the changes, cut anew, are those of the whole order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4000 }),
      fc.constantFrom(2, 20, 300, 5000),
      fc.array(op, { minLength: 1, maxLength: 20 }),
      async (size, oneIn, ops) => {
        const before = makeNames(size, oneIn)
        const after = new Map(before)
        const keys: DirectoryKey[] = []
        const ids = Array.from(before.keys())
        for (const { who, what, seed } of ops) {
          // A segment's first player, now and then.
          const id = what === 'in' ? 2e7 + seed : (ids[who % ids.length] ?? 0)
          const known = after.get(id)
          const changed = what === 'name' ? toName(seed) : (known?.name ?? toName(seed))
          const listed = {
            id,
            name: changed,
            race: what === 'race' ? seed % 3 : (known?.race ?? 0),
          }
          if (known) keys.push(toKey(known))
          if (what === 'out') after.delete(id)
          else after.set(id, listed)
          if (what !== 'out') keys.push(toKey(listed))
        }
        const changed = new Set(keys.map(([, id]) => id))
        const old = await cutAll(before)
        const starts = old.flatMap(({ id, names }, index) => {
          return changed.has(id) ? [] : { index, key: [names[0] ?? '', id] as DirectoryKey }
        })
        const order = inOrder(after)
        const read: Listed[] = []
        const readFrom = (key: DirectoryKey | null) => readOrder(order, key, read)
        const outline = old.map(toOutlineEntry)
        const update = await planDirectoryUpdate({ outline, starts, readFrom }, keys, MAX)
        const whole = await cutAll(after)
        expect(update?.outline).toEqual(whole.map(toOutlineEntry))
        const segments = new Map(old.map((segment) => [segment.id, segment]))
        for (const id of update?.removed ?? []) segments.delete(id)
        for (const segment of update?.segments ?? []) segments.set(segment.id, segment)
        expect(segments).toEqual(new Map(whole.map((segment) => [segment.id, segment])))
        expect(read.length).toBeLessThanOrEqual(order.length + (update?.segments.length ?? 0))
      },
    ),
    { numRuns: inject('isSoak') ? 2000 : 60 },
  )
})

test('a change at one end of a long order leaves the other end unread', async () => {
  const before = makeNames(20_000, 300)
  const old = await cutAll(before)
  const starts = old.map(({ id, names }, index) => {
    return { index, key: [names[0] ?? '', id] as DirectoryKey }
  })
  const newcomer = { id: 3e7, name: 'zzzzz', race: 0 }
  const order = inOrder(new Map([...before, [newcomer.id, newcomer]]))
  const read: Listed[] = []
  const readFrom = (key: DirectoryKey | null) => readOrder(order, key, read)
  const directory = { outline: old.map(toOutlineEntry), starts, readFrom }
  const update = await planDirectoryUpdate(directory, [toKey(newcomer)], MAX)
  expect(update?.segments).toHaveLength(1)
  expect(read.length).toBeLessThan(2049)
})

test('changes in more segments than may be cut anew are left to the whole pass', async () => {
  const before = makeNames(20_000, 60)
  const old = await cutAll(before)
  const starts = old.map(({ id, names }, index) => {
    return { index, key: [names[0] ?? '', id] as DirectoryKey }
  })
  const readFrom = () => {
    throw new Error('nothing is read')
  }
  const directory = { outline: old.map(toOutlineEntry), starts, readFrom }
  expect(old.length).toBeGreaterThan(10)
  expect(await planDirectoryUpdate(directory, inOrder(before).map(toKey), 10)).toBeNull()
})
