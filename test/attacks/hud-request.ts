import { deriveAvatarKey, signRequest } from '#schema/hud-signature.ts'
import type { Site } from '#test/support/site.ts'
import { TEST_SECRETS } from '#test/support/test-secrets.ts'

const [KEY_ID = '', MASTER = ''] = TEST_SECRETS.HUD_MASTER_KEYS.split(':')
let made = 0

export type Signed = { body: string; headers: Record<string, string> }
type Options = { signer?: string; time?: number; nonce?: string }

/** The request as the avatar's own HUD signs it, to be tampered with. */
export async function signHud(
  call: string,
  body: { avatar: string } & Record<string, unknown>,
  options: Options = {},
): Promise<Signed> {
  const text = JSON.stringify(body)
  const time = String(Math.floor(Date.now() / 1000) + (options.time ?? 0))
  const nonce = options.nonce ?? `nonce-${made++}-of-an-attack`
  const key = await deriveAvatarKey(MASTER, options.signer ?? body.avatar)
  const path = `/api/hud/${call}`
  const signature = await signRequest(key, { method: 'POST', path, time, nonce, body: text })
  return {
    body: text,
    headers: {
      'Content-Type': 'application/json',
      'X-Evernight-Key': KEY_ID,
      'X-Evernight-Time': time,
      'X-Evernight-Nonce': nonce,
      'X-Evernight-Signature': signature,
    },
  }
}

export function sendHud(site: Site, call: string, { body, headers }: Signed): Promise<Response> {
  return site.call(`/api/hud/${call}`, { method: 'POST', body, headers })
}

export async function hud(
  site: Site,
  call: string,
  body: { avatar: string } & Record<string, unknown>,
  options?: Options,
): Promise<Response> {
  return sendHud(site, call, await signHud(call, body, options))
}
