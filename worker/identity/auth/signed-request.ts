import { HUD_SIGNATURE_WINDOW_SECONDS } from '#schema/contracts/outside/hud.ts'
import { hudNonces } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'

const NONCE_PATTERN = /^[\w-]{8,64}$/

export type SignatureHeaders = { key: string; time: string; nonce: string; signature: string }

export function readSignature(headers: Headers): SignatureHeaders | null {
  const [key, time, nonce, signature] = ['Key', 'Time', 'Nonce', 'Signature'].map(
    (name) => headers.get(`X-Evernight-${name}`) ?? '',
  ) as [string, string, string, string]
  const isWhole = /^\d{1,12}$/.test(time) && NONCE_PATTERN.test(nonce)
  return isWhole ? { key, time, nonce, signature } : null
}

export function isSameSignature(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => new TextEncoder().encode(text)) as [
    Uint8Array,
    Uint8Array,
  ]
  return left.byteLength === right.byteLength && crypto.subtle.timingSafeEqual(left, right)
}

/** Returns false if the nonce was used before. A unique index prevents concurrent reuse. */
export async function saveNonce({ db, now }: Ctx, nonce: string, signer: string): Promise<boolean> {
  // Keeps the nonce until the request would be rejected anyway for its old timestamp.
  const expiresAt = now + 2 * HUD_SIGNATURE_WINDOW_SECONDS * 1000
  const taken = await db
    .insert(hudNonces)
    .values({ nonce, avatarUuid: signer, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: hudNonces.nonce })
  return taken.length > 0
}
