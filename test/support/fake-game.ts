import type { FeedRowOnTheWire } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'

type World = { [C in Collection]: FeedRowOnTheWire[C][] }
type Fault = (page: {
  collection: string
  body: string
}) => Response | null | Promise<Response | null>

/** A game's server whose world a test may change between two syncs, and break as it likes. */
export class FakeGame {
  readonly world: World = { bloodlines: [], clans: [], dynasties: [], players: [] }
  /** Returns the answer instead of the page, or null for the page. */
  fault: Fault | null = null
  pageSize = 1000
  readonly asked: string[] = []

  async fetch(input: URL | string): Promise<Response> {
    const url = new URL(input)
    const collection = url.pathname.split('/').at(-1) as Collection
    const after = url.searchParams.get('after') ?? ''
    this.asked.push(`${collection}${after && ` after ${after}`}`)
    const all = this.world[collection].toSorted((a, b) =>
      String(a.uuid) < String(b.uuid) ? -1 : 1,
    )
    const rest = all.filter((row) => String(row.uuid) > after)
    const items = rest.slice(0, this.pageSize)
    const next = rest.length > items.length ? (items.at(-1)?.uuid ?? null) : null
    const body = JSON.stringify({ items, next, total: all.length })
    return (await this.fault?.({ collection, body })) ?? new Response(body)
  }
}
