import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { FEED_COLLECTIONS } from '#schema/contracts/sync/sync.ts'

type World = { [C in FeedCollection]: RawFeedRow[C][] }
type Fault = (page: {
  collection: string
  body: string
}) => Response | null | Promise<Response | null>

/** Simulates the game’s server, whose world or responses a test can change between syncs. */
export class FakeGame {
  readonly world: World = { bloodlines: [], clans: [], dynasties: [], players: [] }
  /** A function that returns a response to send instead of the page, or null to send the page. */
  fault: Fault | null = null
  pageSize = 1000
  supportsChangedSince = false
  readonly asked: string[] = []
  readonly #versions = new Map<string, { text: string; at: number }>()

  async fetch(input: URL | string): Promise<Response> {
    const url = new URL(input)
    const collection = url.pathname.split('/').at(-1) as FeedCollection
    const after = url.searchParams.get('after') ?? ''
    const since = url.searchParams.get('changedSince')
    this.asked.push(`${collection}${after && ` after ${after}`}${since ? ` since ${since}` : ''}`)
    const all: { uuid: string }[] = this.world[collection].toSorted((a, b) =>
      a.uuid < b.uuid ? -1 : 1,
    )
    const changed = since && this.supportsChangedSince ? this.#listChanged(all, since) : all
    const rest = changed.filter((row) => row.uuid > after)
    const items = rest.slice(0, this.pageSize)
    const next = rest.length > items.length ? (items.at(-1)?.uuid ?? null) : null
    const said = this.supportsChangedSince ? { changedSince: since } : {}
    const body = JSON.stringify({ items, next, total: changed.length, ...said })
    return (await this.fault?.({ collection, body })) ?? new Response(body)
  }

  /** Sets `at` as the change time of every row that has changed since the previous call. */
  noteChanges(at: number): void {
    for (const row of FEED_COLLECTIONS.flatMap<{ uuid: string }>(
      (collection) => this.world[collection],
    )) {
      const text = JSON.stringify(row)
      if (this.#versions.get(row.uuid)?.text !== text) this.#versions.set(row.uuid, { text, at })
    }
  }

  #listChanged(rows: { uuid: string }[], since: string): { uuid: string }[] {
    return rows.filter(({ uuid }) => (this.#versions.get(uuid)?.at ?? 0) >= Date.parse(since))
  }
}
