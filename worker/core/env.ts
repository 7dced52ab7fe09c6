/**
 * The Worker's bindings, variables and secrets, as `wrangler types` reads them from wrangler.toml. Only
 * the database and the texture store are certain at run time: a secret may not be set yet, and wrangler
 * gives a secondary Worker no rate limiters.
 */
export type Env = Pick<Cloudflare.Env, 'DB' | 'TEXTURES'> &
  Partial<Omit<Cloudflare.Env, 'DB' | 'TEXTURES'>> & {
    /** The game's own Worker (`gameWorker` in deploy.json); without it the feed is GAME_FEED_URL. */
    GAME?: Fetcher
    /** Of DISCORD_CLIENT_ID; a community that has no application at Discord has neither. */
    DISCORD_CLIENT_SECRET?: string
  }
