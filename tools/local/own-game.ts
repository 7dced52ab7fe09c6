import { UserError } from '#tools/lib/fail.ts'
import { ensureDevVars } from './secrets.ts'

/** Settings that tell the API where the game's feed is, named as in wrangler.toml. */
export type GameVars = {
  GAME_FEED_URL: string
  GAME_FEED_TOKEN: string
  TEXTURE_ORIGIN: string
  ADMIN_UUIDS: string
}

type Given = Record<string, string | undefined>

const DEMO_STATE_DIR = '.wrangler'
const OWN_STATE_DIR = '.wrangler/own-game'

/** Returns null for the demo game. Throws `UserError` for an invalid environment or .dev.vars. */
export function findGameVars(
  given: Given = { ...ensureDevVars(), ...process.env },
): GameVars | null {
  const { GAME_FEED_URL, GAME_FEED_TOKEN = '', TEXTURE_ORIGIN = '', ADMIN_UUIDS = '' } = given
  if (!GAME_FEED_URL) return null
  const address = GAME_FEED_URL.replace(/\/$/, '')
  const { protocol } = URL.canParse(address) ? new URL(address) : { protocol: '' }
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new UserError(
      `GAME_FEED_URL is "${GAME_FEED_URL}": give an address such as https://game.example.com/feed.`,
    )
  }
  return { GAME_FEED_URL: address, GAME_FEED_TOKEN, TEXTURE_ORIGIN, ADMIN_UUIDS }
}

export function parseAdminUuids(adminUuids = ''): string[] {
  return adminUuids
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

export function chooseWranglerStateDir(): string {
  return findGameVars() ? OWN_STATE_DIR : DEMO_STATE_DIR
}
