import { vi } from 'vitest'
import { demoApp } from '#demo/app.ts'
import type { DiscordUser } from '#demo/discord/people.ts'
import type { DiscordFault, SimulatedWebhook } from '#demo/discord/state.ts'
import { makeRealmEnv } from './realm-world.ts'

const ORIGIN = 'https://discord.invalid'

/** Simulates Discord for the Worker’s requests, in the test’s own process. */
export class SimulatedDiscord {
  readonly #env = makeRealmEnv()
  /** Method and path of each received request, such as `POST /api/v10/webhooks/…`. */
  readonly requests: string[] = []

  constructor() {
    const elsewhere = globalThis.fetch
    vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
      const url = new URL(input)
      if (url.origin !== ORIGIN) return elsewhere(input, init)
      this.requests.push(`${init.method} ${url.pathname}${url.search}`)
      return this.#ask(`${url.pathname}${url.search}`, init)
    })
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    return demoApp.request(`/discord${path}`, init, this.#env)
  }

  async makeWebhook(name = 'Herald', isForum = false): Promise<string> {
    const response = await this.#ask('/webhooks', toJson('POST', { name, isForum }))
    const { url } = await response.json<{ url: string }>()
    return url
  }

  /** Answers Discord’s permission prompt as a user. Returns the URL to which Discord redirects. */
  async answer(
    address: string,
    answer: 'authorize' | 'cancel' = 'authorize',
    name = 'Herald',
  ): Promise<string> {
    const { pathname, search } = new URL(address)
    const response = await this.#ask(pathname + search, {
      method: 'POST',
      body: new URLSearchParams({ answer, name }),
      redirect: 'manual',
    })
    return response.headers.get('Location') ?? ''
  }

  async setFault(
    fault: DiscordFault | null,
    more: { webhook?: string; method?: 'GET' | 'POST' | 'PUT'; times?: number; ms?: number } = {},
  ): Promise<void> {
    const response = await this.#ask('/faults', toJson('PUT', { fault, ...more }))
    if (!response.ok) throw new Error(await response.text())
  }

  async readPeople(): Promise<DiscordUser[]> {
    return (await (await this.#ask('/people')).json<{ people: DiscordUser[] }>()).people
  }

  /**
   * Changes a user’s state at Discord: `withdraw` revokes the authorization, `expire` ends the
   * access token.
   */
  async change(username: string, what: 'withdraw' | 'expire'): Promise<void> {
    await this.#ask(`/people/${username}/${what}`, { method: 'POST' })
  }

  async read(): Promise<SimulatedWebhook[]> {
    const { webhooks } = await (await this.#ask('/webhooks')).json<{
      webhooks: SimulatedWebhook[]
    }>()
    return webhooks
  }

  async readLines(index = 0): Promise<string[][]> {
    const webhook = (await this.read())[index]
    return (webhook?.messages ?? []).map(({ embeds }) =>
      embeds.flatMap(({ description }) =>
        String(description)
          .split('\n')
          .map((line) => line.replace(/^<t:\d+:R> /, '')),
      ),
    )
  }
}

function toJson(method: string, body: unknown): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}
