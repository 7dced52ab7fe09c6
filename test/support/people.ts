import { SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { getKeyring } from '#worker/identity/auth/keyring.ts'
import { hashPassword } from '#worker/identity/auth/password-hash.ts'
import { makeSession, signSessionToken } from '#worker/identity/auth/sessions/session-token.ts'
import type { Site } from './site.ts'

export const TEST_PASSWORD = 'nightfall-demo'
// One hash for all test accounts, because scrypt is slow on purpose.
const passwordHash = await hashPassword(TEST_PASSWORD)

type Made = {
  username: string
  playerUuid?: string | null
  isAdmin?: boolean
  withoutPassword?: boolean
}

export async function insertAccount(
  site: Site,
  made: Made,
): Promise<{ id: number; sessionVersion: number }> {
  const [account] = await site
    .ctx()
    .db.insert(accounts)
    .values({
      username: made.username,
      playerUuid: made.playerUuid ?? null,
      isAdmin: made.isAdmin ?? false,
      passwordHash: made.withoutPassword ? null : passwordHash,
      createdAt: site.now,
    })
    .returning({ id: accounts.id, sessionVersion: accounts.sessionVersion })
  if (!account) throw new Error(`${made.username} has no row`)
  return account
}

export function makeAdminCtx(site: Site): Ctx {
  const actor = {
    kind: 'account',
    accountId: 1,
    playerUuid: null,
    isInGame: false,
    isAdmin: true,
  } as const
  return { ...site.ctx(), actor }
}

/** Resets the write limit, for tests that write more often than an account may. */
export async function resetWriteLimit({ env }: Site): Promise<void> {
  await env.DB.prepare('DELETE FROM write_counts').run()
}

export function toJsonRequest(
  body: unknown,
  method = 'POST',
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  }
}

export class TestBrowser {
  readonly site: Site
  readonly cookies = new Map<string, string>()

  constructor(site: Site) {
    this.site = site
  }

  /** Returns a browser that has the same session but sends its requests to `site`. */
  at(site: Site): TestBrowser {
    const browser = new TestBrowser(site)
    for (const [name, value] of this.cookies) browser.cookies.set(name, value)
    return browser
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('Cookie', cookie)
    const response = await this.site.call(path, { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (value === '' || /max-age=0/i.test(set)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  logIn(identifier: string, password = TEST_PASSWORD): Promise<Response> {
    return this.call('/api/login', toJsonRequest({ identifier, password }))
  }
}

/** Creates a session directly, because a login would compute a slow password hash. */
export async function signIn(site: Site, made: Made, nowMs = Date.now()): Promise<TestBrowser> {
  const { id: accountId, sessionVersion } = await insertAccount(site, made)
  const keyring = getKeyring(site.env, 'SESSION_KEYS')
  const browser = new TestBrowser(site)
  const session = makeSession({ accountId, sessionVersion, nowMs })
  browser.cookies.set('__Host-session', await signSessionToken(keyring, session, nowMs))
  browser.cookies.set(SIGNED_IN_HINT_COOKIE, '1')
  return browser
}
