import { readFileSync } from 'node:fs'
import type { RealmEnv } from '#realm/env.ts'

/** An environment whose KV is a Map and whose pictures are read from the disk. */
export function fakeEnv(vars: Omit<RealmEnv, 'WORLD' | 'PICTURES'> = {}): RealmEnv {
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
      fetch: async (url) => new Response(readFileSync(`realm/pictures${new URL(url).pathname}`)),
    },
  }
}
