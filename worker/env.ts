import type {
  D1Database,
  Fetcher,
  KVNamespace,
  RateLimit,
  WorkerVersionMetadata,
} from '@cloudflare/workers-types'

/** What the Worker is given: bindings from wrangler.toml, variables and secrets from the dashboard or .dev.vars. */
export type Env = {
  DB: D1Database
  TEXTURES: KVNamespace
  LOGIN_LIMIT?: RateLimit
  HUD_LIMIT?: RateLimit
  /** Which deployment this is. */
  VERSION?: WorkerVersionMetadata
  DOWNLOAD_LIMIT?: RateLimit
  /** Secret: `id:key,olderId:olderKey`, each key of 32 characters or more; the first signs sessions. */
  SESSION_KEYS?: string
  /** Secret: the same form; the Assistance Board derives each avatar's key from one of them. */
  HUD_MASTER_KEYS?: string
  /** The avatars who are administrators, parted by commas. */
  ADMIN_UUIDS?: string
  /** The game's own Worker, when it has one; otherwise GAME_FEED_URL says where the feed is. */
  GAME?: Fetcher
  GAME_FEED_URL?: string
  /** Secret: the bearer token of the feed. */
  GAME_FEED_TOKEN?: string
  /** Where textures come from, with `{uuid}` in it, and `{width}` and `{height}` if it has sizes. */
  TEXTURE_ORIGIN?: string
}
