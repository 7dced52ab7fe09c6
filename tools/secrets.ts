import { randomBytes } from 'node:crypto'

/** The Worker's secrets. A call that needs one which is missing answers 503. */
export const SECRET_NAMES = ['SESSION_KEYS', 'HUD_MASTER_KEYS', 'GAME_FEED_TOKEN'] as const
export type SecretName = (typeof SECRET_NAMES)[number]

/** A new value: the keys as `id:key`, the feed's token bare. */
export function generateSecret(name: SecretName, keyId: string): string {
  const random = randomBytes(32).toString('base64url')
  return name === 'GAME_FEED_TOKEN' ? random : `${keyId}:${random}`
}
