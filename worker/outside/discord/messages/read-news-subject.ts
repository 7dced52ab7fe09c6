import { eq, sql } from 'drizzle-orm'
import { toCardPath, toWeekName, toWeekPath } from '#schema/core/time/weeks.ts'
import type { NewsScope, StoredMessage, Webhook } from '#schema/tables/outside/discord.ts'
import { SITE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { EVENT_COLUMNS, type EventRow } from '#worker/history/chronicle/plan-event-read.ts'
import { TABLE_OF_GROUP_KIND } from '#worker/realm/groups/read-group.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import type { NewsSubject } from './compose.ts'

type Told = Pick<Webhook, 'kind' | 'groupUuid' | 'origin'>

export async function readNewsSubject(
  { db }: Pick<Ctx, 'db'>,
  webhook: Told,
  { week, evenings }: Pick<StoredMessage, 'week' | 'evenings'>,
): Promise<NewsSubject> {
  const { kind, groupUuid, origin } = webhook
  const table = kind === 'realm' ? null : TABLE_OF_GROUP_KIND[kind]
  const [row] = table
    ? await db
        .select({ id: table.id, name: table.name, logoUuid: table.logoUuid })
        .from(table)
        .where(eq(table.uuid, groupUuid))
    : []
  const group = kind !== 'realm' && row ? { kind, ...row } : null
  const name = group?.name ?? SITE.name
  const crest = group && toTextureUrl(group.logoUuid)
  const paths = week
    ? { page: toWeekPath({ week, group }), card: toCardPath({ week, group }) }
    : group
      ? {
          page: `/${TABLES[group.kind]}/${group.id}${evenings ? '#events' : ''}`,
          card: `/cards/${group.kind}/${group.id}.png`,
        }
      : { page: evenings ? '/calendar' : '/chronicle', card: '/cards/site.png' }
  return {
    name: week ? `${name}: ${toWeekName(week)}` : name,
    page: origin + paths.page,
    crest: crest && origin + crest,
    card: origin + paths.card,
  }
}

export type ChronicleKey = { kind: NewsScope; groupUuid: string }

export async function readEventRange(
  { db }: Pick<Ctx, 'db'>,
  { kind, groupUuid }: ChronicleKey,
  { first, last, limit }: { first: number; last: number; limit: number },
): Promise<EventRow[]> {
  if (kind === 'realm') {
    return db.all<EventRow>(sql`
      SELECT ${EVENT_COLUMNS}, 1 AS isShared FROM events
      WHERE id BETWEEN ${first} AND ${last} ORDER BY id LIMIT ${limit}`)
  }
  return db.all<EventRow>(sql`
    SELECT ${EVENT_COLUMNS}, 1 AS isShared
    FROM (
      SELECT event_id FROM event_subjects
      WHERE kind = ${kind} AND uuid = ${groupUuid} AND event_id BETWEEN ${first} AND ${last}
      ORDER BY event_id LIMIT ${limit}) AS told
    CROSS JOIN events ON events.id = told.event_id`)
}
