/** The realm's bindings, as small as a test can build them. */
export type RealmEnv = {
  WORLD: {
    get(key: string): Promise<string | null>
    put(key: string, value: string): Promise<void>
  }
  /** The files of realm/pictures. */
  PICTURES: { fetch(url: string): Promise<Response> }
  /** The feed's bearer token. */
  FEED_TOKEN?: string
  /** Players on day 0. */
  REALM_PLAYERS?: string
  REALM_SEED?: string
  /** The site's own, since the realm plays the Assistance Board too: `id:key,…`. */
  HUD_MASTER_KEYS?: string
}
