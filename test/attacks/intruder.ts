import { signHudRequest } from '#demo/hud-emulator.ts'
import { deriveAvatarKey } from '#schema/core/wire/hud-signature.ts'
import { HUD_KEY_ID, HUD_MASTER_KEY } from '#test/support/hud-request.ts'
import { insertAccount } from '#test/support/people.ts'
import { SITE_URL, type Site } from '#test/support/site.ts'
import { getKeyring } from '#worker/identity/auth/keyring.ts'
import { makeSession, signSessionToken } from '#worker/identity/auth/sessions/session-token.ts'
import type { AttackAttempt } from './attempts.ts'

type Person = { username: string; playerUuid: string; isAdmin?: boolean }

/** Sends attempts with the session of one kind of user, or without a session as a visitor. */
export class Intruder {
  readonly kind: string
  readonly playerUuid: string | null
  readonly #site: Site
  readonly #username: string | null
  #token: string | null = null
  #sent = 0

  private constructor(site: Site, kind: string, person: Person | null) {
    this.#site = site
    this.kind = kind
    this.playerUuid = person?.playerUuid ?? null
    this.#username = person?.username ?? null
  }

  static async make(site: Site, kind: string, person: Person | null = null): Promise<Intruder> {
    if (person) await insertAccount(site, person)
    return new Intruder(site, kind, person)
  }

  /**
   * Sends the attempt, and logs in again if it ended the session. `isEnded` is true if the session
   * had ended before the attempt.
   */
  async send(
    attempt: AttackAttempt,
  ): Promise<{ response: Response; text: string; isEnded: boolean }> {
    const request = await this.#toRequest(attempt)
    const response = await this.#site.call(attempt.path, request)
    const text = await response.text()
    const isOpen = response.headers.has('Access-Control-Allow-Origin')
    const isEnded = isOpen && this.#token !== null && !(await this.#isSignedIn(this.#token))
    if (isEnded || /logout|password/.test(attempt.path)) this.#token = null
    return { response, text, isEnded }
  }

  async #isSignedIn(token: string): Promise<boolean> {
    const headers = { Cookie: `__Host-session=${token}` }
    return (await this.#site.call('/api/user', { headers })).ok
  }

  async #toRequest({
    method,
    path,
    headers: given,
    body,
    isSigned,
  }: AttackAttempt): Promise<RequestInit> {
    const headers = new Headers({
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    })
    const token = await this.#findToken()
    if (token) headers.set('Cookie', `__Host-session=${token}`)
    const canHaveBody = method !== 'GET' && method !== 'HEAD'
    if (path.startsWith('/api/hud/') && isSigned) await this.#sign(headers, method, path, body)
    for (const [name, value] of given) headers.set(name, value)
    return { method, headers, ...(canHaveBody && { body }) }
  }

  async #findToken(): Promise<string | null> {
    if (this.#username === null) return null
    this.#token ??= await this.#signToken(this.#username)
    return this.#token
  }

  async #signToken(username: string): Promise<string> {
    const { env } = this.#site
    const row = await env.DB.prepare(
      'SELECT id, session_version FROM accounts WHERE player_uuid = ?',
    )
      .bind(this.playerUuid)
      .first<{ id: number; session_version: number }>()
    if (!row) throw new Error(`the account of ${username} is gone`)
    const nowMs = Date.now()
    const made = { accountId: row.id, sessionVersion: row.session_version, nowMs }
    return signSessionToken(getKeyring(env, 'SESSION_KEYS'), makeSession(made), nowMs)
  }

  async #sign(headers: Headers, method: string, path: string, body: AttackAttempt['body']) {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined)
    const signed = await signHudRequest(
      { keyId: HUD_KEY_ID, avatarKey: await deriveAvatarKey(HUD_MASTER_KEY, findAvatar(text)) },
      {
        method,
        url: new URL(path, SITE_URL).href,
        time: String(Math.floor(Date.now() / 1000)),
        nonce: `fuzz-${this.kind.replaceAll(' ', '-')}-${this.#sent++}`,
        body: text,
      },
    )
    for (const [name, value] of Object.entries(signed)) headers.set(name, value)
  }
}

function findAvatar(text: string): string {
  return /"avatar":"([^"]*)"/.exec(text)?.[1]?.toLowerCase() ?? ''
}
