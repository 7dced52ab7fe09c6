import type { ChronicleData, ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import { chronicleQuery } from '#web/history/chronicle/queries.ts'
import { CHRONICLE_STALE_TIME_MS } from '#web/history/chronicle/recent-queries.ts'
import { accountOnlyQuery, api, unwrap } from '#web/lib/api.ts'
import { CALENDAR_KEY, getTodayInZone } from '../queries.ts'
import { type DateSpan, pickEventsInSpan, subtractYear } from './nights.ts'

const PAGES_MAX = 4

export function getDateOneYearAgo(): string {
  return subtractYear(getTodayInZone())
}

export function yearAgoEventsQuery() {
  return chronicleQuery({ until: getDateOneYearAgo() })
}

type Embraces = { events: ChronicleEvent[]; isWhole: boolean; recordsBeganAt: string | null }

export function houseEmbracesQuery(houseId: number, nights: DateSpan) {
  return accountOnlyQuery(
    [CALENDAR_KEY, 'embraces', houseId, nights],
    () => readEmbraces(houseId, nights),
    { staleTime: CHRONICLE_STALE_TIME_MS },
  )
}

async function readEmbraces(houseId: number, nights: DateSpan): Promise<Embraces> {
  const events: ChronicleEvent[] = []
  let page: ChronicleData | undefined
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    page = await readPage(houseId, nights.to, page?.next ?? undefined)
    const picked = pickEventsInSpan(page.events, nights)
    events.push(...picked)
    if (page.next === null || picked.length < page.events.length) {
      return { events, isWhole: true, recordsBeganAt: page.recordsBeganAt }
    }
  }
  return { events, isWhole: false, recordsBeganAt: page?.recordsBeganAt ?? null }
}

function readPage(houseId: number, until: string, before?: number): Promise<ChronicleData> {
  const query = { group: `dynasty:${houseId}`, kind: 'embraced', until, before: before?.toString() }
  return unwrap(api.chronicle.$get({ query: { ...query, limit: String(CHRONICLE_PAGE_SIZE) } }))
}
