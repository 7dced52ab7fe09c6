/** What the realm runs with. Anything that keeps text under a key will do for `WORLD`. */
export type RealmEnv = {
  WORLD: {
    get(key: string): Promise<string | null>
    put(key: string, value: string): Promise<void>
  }
  /** The feed's bearer token. */
  FEED_TOKEN?: string
  /** Players on day 0. */
  REALM_PLAYERS?: string
  REALM_SEED?: string
  /** The site's own, since the realm plays the Assistance Board too: `id:key,…`. */
  HUD_MASTER_KEYS?: string
}
