import { demoApp } from '#demo/app.ts'
import type { FeedFault } from '#demo/faults.ts'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import type { Env } from '#worker/core/context.ts'
import { makeRealmEnv } from './realm-world.ts'

const TOKEN = 'token-of-the-tests'

/** Runs the demo game in the test’s process, as the Worker’s `GAME` binding. */
export class RealmGame {
  readonly #env

  constructor(players: number) {
    this.#env = makeRealmEnv({ FEED_TOKEN: TOKEN, REALM_PLAYERS: String(players) })
  }

  get bindings(): Partial<Env> {
    const fetch = async (address: string, init: RequestInit) => {
      const url = new URL(address)
      const path = url.pathname.replace('/feed', '')
      return demoApp.request(`/feed${path}${url.search}`, init, this.#env)
    }
    return { GAME: { fetch } as unknown as Env['GAME'], GAME_FEED_TOKEN: TOKEN }
  }

  /**
   * Starts a new game. `at` is the time when day 0 begins; games with the same `at` are identical.
   */
  async begin(at: number): Promise<void> {
    await demoApp.request(`/reset?at=${at}`, { method: 'POST' }, this.#env)
  }

  /** Begins the next day of the game at the time `at`, in epoch milliseconds. */
  async advance(at = Date.now()): Promise<void> {
    await demoApp.request(`/advance?at=${at}`, { method: 'POST' }, this.#env)
  }

  async readPlayers(): Promise<RawFeedRow['players'][]> {
    const headers = { Authorization: `Bearer ${TOKEN}` }
    const response = await demoApp.request('/feed/players?limit=500', { headers }, this.#env)
    const { items, next } = (await response.json()) as {
      items: RawFeedRow['players'][]
      next: string | null
    }
    if (next !== null) throw new Error('The feed has another page.')
    return items
  }

  async setFault(fault: FeedFault | null, after = 0): Promise<void> {
    const body = JSON.stringify({ fault, after, ms: 100 })
    const init = { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } }
    const response = await demoApp.request('/faults', init, this.#env)
    if (!response.ok) throw new Error(await response.text())
  }
}
