import { signHudRequest } from '#demo/hud-emulator.ts'
import { deriveAvatarKey } from '#schema/core/wire/hud-signature.ts'
import { SITE_URL, type Site } from './site.ts'
import { TEST_SECRETS } from './test-secrets.ts'

export const [HUD_KEY_ID = '', HUD_MASTER_KEY = ''] = TEST_SECRETS.HUD_MASTER_KEYS.split(':')

export type SignedHudRequest = { body: string; headers: Record<string, string> }
type Body = { avatar: string } & Record<string, unknown>
export type HudSignatureOptions = {
  /** The avatar whose key signs the request; by default the avatar in the body. */
  signer?: string
  keyId?: string
  master?: string
  /** Seconds by which the HUD’s clock is ahead of the site’s. */
  time?: number
  nonce?: string
  siteUrl?: string
}

let made = 0

/** Signs a request as the avatar’s own HUD does. */
export async function signHudCall(
  call: string,
  body: Body | string,
  options: HudSignatureOptions = {},
): Promise<SignedHudRequest> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const avatar = typeof body === 'string' ? '' : body.avatar
  const { signer = avatar, keyId = HUD_KEY_ID, master = HUD_MASTER_KEY } = options
  const { time = 0, nonce = `nonce-${made++}-of-the-tests`, siteUrl = SITE_URL } = options
  const headers = await signHudRequest(
    { keyId, avatarKey: await deriveAvatarKey(master, signer) },
    {
      method: 'POST',
      url: `${siteUrl}/api/hud/${call}`,
      time: String(Math.floor(Date.now() / 1000) + time),
      nonce,
      body: text,
    },
  )
  return { body: text, headers: { 'Content-Type': 'application/json', ...headers } }
}

export function sendHudCall(
  site: Site,
  call: string,
  { body, headers }: SignedHudRequest,
): Promise<Response> {
  return site.call(`/api/hud/${call}`, { method: 'POST', body, headers })
}

export async function signAndSendHudCall(
  site: Site,
  call: string,
  body: Body,
  options?: HudSignatureOptions,
): Promise<Response> {
  return sendHudCall(site, call, await signHudCall(call, body, options))
}
