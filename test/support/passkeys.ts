import { onTestFinished, vi } from 'vitest'
import type { OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import type { Authenticator } from './authenticator.ts'
import { type TestBrowser, toJsonRequest } from './people.ts'
import { emptyDatabase, Site } from './site.ts'

export type AuthenticatorFaults = Parameters<Authenticator['get']>[1]

/** Opens a site whose clock moves only when the test calls `wait`. */
export async function openSiteWithStoppedClock() {
  await emptyDatabase()
  const site = new Site()
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { site, wait }
}

export async function postJson(browser: TestBrowser, path: string, body: unknown = {}) {
  const response = await browser.call(`/api${path}`, toJsonRequest(body))
  return { status: response.status, body: await response.json<never>() }
}

export async function addPasskey(
  browser: TestBrowser,
  authenticator: Authenticator,
  name = 'Phone',
  lies: AuthenticatorFaults = {},
) {
  const { body: options } = await postJson(browser, '/passkeys/options')
  const credential = await authenticator.create(options, lies)
  return postJson(browser, '/passkeys', { name, credential })
}

export async function logInWithPasskey(
  browser: TestBrowser,
  authenticator: Authenticator,
  lies: AuthenticatorFaults = {},
) {
  const { body: options } = await postJson(browser, '/login/passkey/options')
  const credential = await authenticator.get(options, lies)
  return postJson(browser, '/login/passkey', { credential })
}

export async function verifyPasskey(browser: TestBrowser, authenticator: Authenticator) {
  const { body: options } = await postJson(browser, '/passkeys/proof/options')
  return postJson(browser, '/passkeys/proof', { credential: await authenticator.get(options) })
}

export async function listPasskeys(browser: TestBrowser): Promise<OwnPasskey[]> {
  return (await browser.call('/api/passkeys')).json()
}

export async function removePasskey(browser: TestBrowser, { id }: Pick<OwnPasskey, 'id'>) {
  const response = await browser.call(`/api/passkeys/${id}`, toJsonRequest({}, 'DELETE'))
  return { status: response.status, body: await response.json() }
}
