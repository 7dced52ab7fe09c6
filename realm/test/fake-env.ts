import type { RealmEnv } from '#realm/env.ts'

/** An environment whose KV is a Map. */
export function fakeEnv(vars: Omit<RealmEnv, 'WORLD'> = {}): RealmEnv {
  const kept = new Map<string, string>()
  return {
    ...vars,
    WORLD: {
      get: async (key) => kept.get(key) ?? null,
      put: async (key, value) => {
        kept.set(key, value)
      },
    },
  }
}
