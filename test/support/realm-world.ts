import { readFileSync } from 'node:fs'
import type { RealmEnv } from '#demo/state.ts'
import { getFeedPage } from '#demo/world/pages.ts'
import { createWorld, type World, type WorldOptions } from '#demo/world/world.ts'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'

/** Returns Worker bindings whose KV is a Map and whose pictures are read from disk. */
export function makeRealmEnv(vars: Omit<RealmEnv, 'WORLD' | 'PICTURES'> = {}): RealmEnv {
  const stored = new Map<string, string>()
  return {
    ...vars,
    WORLD: {
      get: async (key) => stored.get(key) ?? null,
      put: async (key, value) => {
        stored.set(key, value)
      },
    },
    PICTURES: {
      fetch: async (url) => new Response(readFileSync(`demo/pictures${new URL(url).pathname}`)),
    },
  }
}

const NOON = Date.UTC(2026, 10, 21, 12)

export function createTestWorld(from: Partial<WorldOptions> = {}): World {
  return createWorld({ seed: 'evernight', size: 769, day: 0, now: NOON, ...from })
}

export function readAllRows<C extends FeedCollection>(
  world: World,
  collection: C,
  limit = 500,
): RawFeedRow[C][] {
  const rows: RawFeedRow[C][] = []
  let after: string | null = null
  do {
    const { items, next } = getFeedPage(world, { collection, after, limit })
    rows.push(...(items as RawFeedRow[C][]))
    after = next
  } while (after !== null)
  return rows
}
