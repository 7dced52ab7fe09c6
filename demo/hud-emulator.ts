import {
  deriveAvatarKey,
  type SignedRequest,
  signRequest,
} from '#schema/core/wire/hud-signature.ts'

export type EmulatedHud = { avatar: string; keyId: string; avatarKey: string }

export async function createEmulatedHud(masterKeys: string, avatar: string): Promise<EmulatedHud> {
  const [keyId = '', masterKey = ''] = masterKeys.split(',')[0]?.split(':') ?? []
  return { avatar, keyId, avatarKey: await deriveAvatarKey(masterKey, avatar) }
}

export async function signHudRequest(
  { keyId, avatarKey }: Pick<EmulatedHud, 'keyId' | 'avatarKey'>,
  request: SignedRequest,
): Promise<Record<string, string>> {
  return {
    'X-Evernight-Key': keyId,
    'X-Evernight-Time': request.time,
    'X-Evernight-Nonce': request.nonce,
    'X-Evernight-Signature': await signRequest(avatarKey, request),
  }
}

const SIMULATOR = {
  now: () => Date.now(),
  nonce: (): string => crypto.randomUUID(),
  fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init),
}

/** Sends the same HTTP request as the script `hud/evernight-hud.lsl`. */
export async function sendHudRequest(
  siteUrl: string,
  hud: EmulatedHud,
  call: 'register' | 'password' | 'pulse' | 'away' | 'sign-in-link' | 'veil',
  fields: Record<string, unknown>,
  simulator = SIMULATOR,
): Promise<Response> {
  const url = `${siteUrl}/api/hud/${call}`
  const body = JSON.stringify({ avatar: hud.avatar, ...fields })
  const time = String(Math.floor(simulator.now() / 1000))
  const nonce = simulator.nonce()
  return simulator.fetch(url, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-SecondLife-Shard': 'Testing',
      'X-SecondLife-Owner-Key': hud.avatar,
      ...(await signHudRequest(hud, { method: 'POST', url, time, nonce, body })),
    },
  })
}
