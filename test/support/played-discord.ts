import { vi } from 'vitest'
import { realm } from '#demo/app.ts'
import type { DiscordPerson } from '#demo/discord/people.ts'
import type { DiscordFault, DiscordWebhook } from '#demo/discord/state.ts'
import { fakeEnv } from './realm-world.ts'

const ORIGIN = 'https://discord.invalid'

/** The realm's Discord inside the test's own process: what the Worker fetches of Discord goes to it. */
export class SimulatedDiscord {
  readonly #env = fakeEnv()
  /** Each request that came, as `POST /api/v10/webhooks/…`. */
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
    return realm.request(`/discord${path}`, init, this.#env)
  }

  /** The address of a new webhook. */
  async makeWebhook(name = 'Herald', isForum = false): Promise<string> {
    const response = await this.#ask('/webhooks', toJson('POST', { name, isForum }))
    const { url } = await response.json<{ url: string }>()
    return url
  }

  /** What a person answers at an address where Discord asks for a channel or who they are: where it leads back to. */
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

  /** The people who have linked an account, with the data Discord has of them. */
  async readPeople(): Promise<DiscordPerson[]> {
    return (await (await this.#ask('/people')).json<{ people: DiscordPerson[] }>()).people
  }

  /** Takes back what the person allowed, as in Discord's settings, or lets the access token expire. */
  async change(username: string, what: 'withdraw' | 'expire'): Promise<void> {
    await this.#ask(`/people/${username}/${what}`, { method: 'POST' })
  }

  async read(): Promise<DiscordWebhook[]> {
    const { webhooks } = await (await this.#ask('/webhooks')).json<{ webhooks: DiscordWebhook[] }>()
    return webhooks
  }

  /** The lines of each message of a channel, without their times. */
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
