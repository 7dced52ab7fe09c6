import { deriveAvatarKey, signRequest } from '#schema/hud-signature.ts'

/** Epoch milliseconds and randomness, as the simulator would give them. */
type Outside = {
  now(): number
  nonce(): string
  fetch(url: string, init: RequestInit): Promise<Response>
}

export type Hud = { avatar: string; keyId: string; avatarKey: string }
export type HudCall = 'register' | 'password' | 'pulse'

const OUTSIDE: Outside = {
  now: () => Date.now(),
  nonce: () => crypto.randomUUID(),
  fetch: (url, init) => fetch(url, init),
}

/** A HUD with the key that the Assistance Board has handed to it. */
export async function enrolHud(masterKeys: string, avatar: string): Promise<Hud> {
  const [keyId = '', masterKey = ''] = masterKeys.split(',')[0]?.split(':') ?? []
  return { avatar, keyId, avatarKey: await deriveAvatarKey(masterKey, avatar) }
}

/** Makes the very request that `hud/evernight-hud.lsl` makes. */
export async function callFromHud(
  siteUrl: string,
  hud: Hud,
  call: HudCall,
  fields: Record<string, unknown>,
  outside: Outside = OUTSIDE,
): Promise<Response> {
  const path = `/api/hud/${call}`
  const body = JSON.stringify({ avatar: hud.avatar, ...fields })
  const time = String(Math.floor(outside.now() / 1000))
  const nonce = outside.nonce()
  const signature = await signRequest(hud.avatarKey, { method: 'POST', path, time, nonce, body })
  return outside.fetch(`${siteUrl}${path}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-SecondLife-Shard': 'Testing',
      'X-SecondLife-Owner-Key': hud.avatar,
      'X-Evernight-Key': hud.keyId,
      'X-Evernight-Time': time,
      'X-Evernight-Nonce': nonce,
      'X-Evernight-Signature': signature,
    },
  })
}
