import { sql } from 'drizzle-orm'
import { INACTIVE_OWNER_DAYS, INACTIVE_OWNERS_SHOWN } from '#schema/community/roster-rules.ts'
import type { InactiveOwners } from '#schema/contracts/community/roster.ts'
import { DAY_MS, HOUR_MS, type VeilLevel } from '#schema/rules.ts'
import { GROUP_KINDS, type GroupKind } from '#schema/tables/realm/groups.ts'
import { inactiveOwners } from '#schema/tables/sync/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { hidesPresence } from '#worker/realm/rows/veil.ts'

type Listed = [kind: GroupKind, group: string, owner: string]
type Row = InactiveOwners['owners'][number] & {
  place: number
  ownerId: number
  ownerName: string
  lastSeenAt: number
  veil: VeilLevel
}

export async function listInactiveOwners({ db, now }: Ctx): Promise<InactiveOwners> {
  const [stored] = await db.select({ owners: inactiveOwners.owners }).from(inactiveOwners)
  const all = JSON.parse(stored?.owners ?? '[]') as Listed[]
  const shown = all.slice(0, INACTIVE_OWNERS_SHOWN).map((one, place) => ({ one, place }))
  const end = (Math.floor(now / DAY_MS) - INACTIVE_OWNER_DAYS + 1) * DAY_MS
  const parts = GROUP_KINDS.flatMap((kind) => {
    const ofKind = shown.filter(({ one }) => one[0] === kind)
    if (ofKind.length === 0) return []
    const values = ofKind.map(
      ({ one: [, group, owner], place }) => sql`(${place}, ${group}, ${owner})`,
    )
    return [
      sql`
      SELECT * FROM (
        WITH listed (place, led, owner) AS (VALUES ${sql.join(values, sql`, `)})
        SELECT place, ${kind} AS kind, led_group.id, led_group.name, players.id AS ownerId,
          players.name AS ownerName, last_seen_at AS lastSeenAt, veil
        FROM listed CROSS JOIN ${sql.raw(TABLES[kind])} AS led_group ON led_group.uuid = led
        CROSS JOIN players ON players.uuid = owner
        WHERE led_group.departed_at IS NULL AND last_seen_at < ${end}
          AND (away_until IS NULL OR away_until <= ${now}))`,
    ]
  })
  const rows = parts.length === 0 ? [] : await db.all<Row>(sql.join(parts, sql` UNION ALL `))
  rows.sort((a, b) => a.place - b.place)
  return {
    owners: rows.map(({ kind, id, name, ownerId, ownerName, lastSeenAt, veil }) => {
      const hour = Math.floor(lastSeenAt / HOUR_MS) * HOUR_MS
      const owner = { id: ownerId, name: ownerName }
      return { kind, id, name, owner, lastSeen: hidesPresence(veil) ? null : toIsoInstant(hour) }
    }),
    total: all.length - (shown.length - rows.length),
  }
}
