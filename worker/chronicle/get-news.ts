import { sql } from 'drizzle-orm'
import type { RealmDays, RealmNews } from '#schema/contracts/chronicle.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDate, toDay } from '#worker/db/day.ts'
import { readBatch } from '#worker/db/run-batch.ts'
import { listRealmDays } from './list-days.ts'
import { listEvents } from './list-events.ts'

/** Few enough for 60 rows of D1, with the names in them. */
const EVENTS_TOLD = 4
/** Groups that appeared last, among which a dynasty is looked for. */
const APPEARED = 8

type NewHouse = { id: number; name: string; logoUuid: string | null; appearedAt: number }

/** How many are awake, the newest house, and what happened last. */
export async function getNews(ctx: Ctx): Promise<RealmNews> {
  const today = toDay(ctx.now)
  const { days } = await listRealmDays(ctx, { from: toDate(today - 1), to: toDate(today) })
  const { events } = await listEvents(ctx, [], { limit: EVENTS_TOLD })
  return { census: toCensus(days.at(-1)), newestHouse: await findNewestHouse(ctx), events }
}

function toCensus(day: RealmDays['days'][number] | undefined): RealmNews['census'] {
  return day ? { players: day.vampires + day.witches + day.lycans, awake: day.awake } : null
}

async function findNewestHouse(ctx: Ctx): Promise<RealmNews['newestHouse']> {
  const [[house]] = await readBatch<[NewHouse]>(ctx, [
    sql`
      SELECT dynasties.id, name, logo_uuid AS logoUuid, at AS appearedAt
      FROM (
        SELECT at, group_kind, group_uuid FROM events
        WHERE kind = 'group-appeared' ORDER BY id DESC LIMIT ${APPEARED}) AS appeared
      CROSS JOIN dynasties ON uuid = group_uuid
      WHERE group_kind = 'dynasty' AND departed_at IS NULL LIMIT 1`,
  ])
  if (!house) return null
  const appearedAt = new Date(house.appearedAt).toISOString()
  return { ...house, kind: 'dynasty', isDeparted: false, appearedAt }
}
