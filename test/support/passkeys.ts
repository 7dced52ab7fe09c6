import { onTestFinished, vi } from 'vitest'
import type { Passkey } from '#schema/contracts/identity/passkeys.ts'
import type { Authenticator } from './authenticator.ts'
import { type Browser, json } from './people.ts'
import { emptyDatabase, Site } from './site.ts'

// Uses passkeys like the pages do, with a software authenticator.

export type Lies = Parameters<Authenticator['get']>[1]

/** The site’s clock moves only through `wait`. */
export async function openStoppedSite() {
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

export async function post(browser: Browser, path: string, body: unknown = {}) {
  const response = await browser.call(`/api${path}`, json(body))
  return { status: response.status, body: await response.json<never>() }
}

export async function add(
  browser: Browser,
  authenticator: Authenticator,
  name = 'Phone',
  lies: Lies = {},
) {
  const { body: options } = await post(browser, '/passkeys/options')
  const credential = await authenticator.create(options, lies)
  return post(browser, '/passkeys', { name, credential })
}

export async function logIn(browser: Browser, authenticator: Authenticator, lies: Lies = {}) {
  const { body: options } = await post(browser, '/login/passkey/options')
  const credential = await authenticator.get(options, lies)
  return post(browser, '/login/passkey', { credential })
}

export async function show(browser: Browser, authenticator: Authenticator) {
  const { body: options } = await post(browser, '/passkeys/proof/options')
  return post(browser, '/passkeys/proof', { credential: await authenticator.get(options) })
}

export async function list(browser: Browser): Promise<Passkey[]> {
  return (await browser.call('/api/passkeys')).json()
}

export async function remove(browser: Browser, { id }: Pick<Passkey, 'id'>) {
  const response = await browser.call(`/api/passkeys/${id}`, json({}, 'DELETE'))
  return { status: response.status, body: await response.json() }
}
