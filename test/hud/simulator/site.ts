import {
  hudAwayBody,
  hudPasswordBody,
  hudPulseBody,
  hudRegisterBody,
  hudSignInLinkBody,
} from '#schema/contracts/outside/hud.ts'
import { deriveAvatarKey, signRequest } from '#schema/core/wire/hud-signature.ts'
import type { SiteResponse } from './region.ts'
import type { ScriptHttpRequest } from './world-functions.ts'

export const SITE_URL = 'https://evernight.example'
export const SIGN_IN_LINK_TOKEN = 'a'.repeat(43)

/** Simulates the site: validates and records the requests of HUDs and Boards. */
export class SimulatedSite {
  readonly masterKeys = new Map([['h1', 'a-master-key-of-the-tests-0123456789']])
  readonly requests: ScriptHttpRequest[] = []
  readonly usernames = new Map<string, string>()
  readonly passwords = new Map<string, string>()
  readonly pulses: unknown[] = []
  readonly daysAway = new Map<string, number>()
  readonly versions: (string | undefined)[] = []
  /** If not null, the site sends this response to every request. */
  trouble: SiteResponse | null = null
  /** Optional fields of the response to a pulse: `news`, `newest`. */
  pulseExtras: Record<string, unknown> = {}
  readonly #nonces = new Set<string>()

  readonly respond = async (request: ScriptHttpRequest): Promise<SiteResponse> => {
    this.requests.push(request)
    if (this.trouble) return this.trouble
    const refusal = await this.#refusalOf(request)
    if (refusal) return { status: 401, body: JSON.stringify({ error: refusal }) }
    return this.#do(request.url.replace(`${SITE_URL}/api/hud/`, ''), JSON.parse(request.body))
  }

  calls(): string[] {
    return this.requests.splice(0).map(({ url }) => url.replace(`${SITE_URL}/api/hud/`, ''))
  }

  async #refusalOf({ url, method, headers, body }: ScriptHttpRequest): Promise<string | null> {
    const header = (name: string) => headers.get(`X-Evernight-${name}`) ?? ''
    const master = this.masterKeys.get(header('Key'))
    if (master === undefined) return 'The key is unknown or was withdrawn.'
    const { avatar } = JSON.parse(body)
    const [time, nonce] = [header('Time'), header('Nonce')]
    const key = await deriveAvatarKey(master, avatar)
    const expected = await signRequest(key, { method, url, time, nonce, body })
    if (header('Signature') !== expected) return 'The signature is wrong.'
    if (!/^[\w-]{8,64}$/.test(nonce)) return 'The signature is incomplete.'
    if (this.#nonces.has(nonce)) return 'This request was received before.'
    this.#nonces.add(nonce)
    return null
  }

  #do(call: string, body: unknown): SiteResponse {
    if (call === 'register') {
      const { avatar, username } = hudRegisterBody.parse(body)
      this.usernames.set(avatar, username)
      return done('Welcome. Now set a password.')
    }
    if (call === 'password') {
      const { avatar, password } = hudPasswordBody.parse(body)
      if (!this.usernames.has(avatar))
        return { status: 404, body: '{"error":"This avatar is not registered yet."}' }
      this.passwords.set(avatar, password)
      return done('Your password is set. Log in on the site with it.')
    }
    if (call === 'away') {
      const { avatar, days } = hudAwayBody.parse(body)
      this.daysAway.set(avatar, days)
      return done(days === 0 ? 'You are back.' : 'You are away.')
    }
    if (call === 'sign-in-link') {
      const { avatar } = hudSignInLinkBody.parse(body)
      if (!this.passwords.has(avatar))
        return { status: 404, body: '{"error":"This avatar has no password yet."}' }
      return {
        status: 200,
        body: JSON.stringify({ url: `${SITE_URL}/auth#token=${SIGN_IN_LINK_TOKEN}` }),
      }
    }
    const { version, ...pulse } = hudPulseBody.parse(body)
    this.versions.push(version)
    this.pulses.push(pulse)
    return done('Seen.', this.pulseExtras)
  }
}

function done(message: string, extras = {}): SiteResponse {
  return { status: 200, body: JSON.stringify({ ok: true, message, ...extras }) }
}
