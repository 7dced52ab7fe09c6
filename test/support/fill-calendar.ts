import { OPEN_ENTRIES_MAX, PLANNER_KINDS } from '#schema/community/calendar/calendar-rules.ts'
import { createSystemCtx, type Env } from '#worker/core/context.ts'
import { saveAllPlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'

const TABLES = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' }

/**
 * Inserts twenty events, the maximum, for each group and for the realm. They are weekly or
 * fortnightly, and public or private.
 */
export async function fillCalendar(env: Env, now: number, fromId = 1): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${OPEN_ENTRIES_MAX})`
  const insert = (kind: string, from: string) => `
    INSERT INTO calendar_entries (uuid, kind, group_id, group_uuid, title, text, place, date, minute, zone,
      minutes, repeat, last_date, audience, exceptions, created_at, updated_at)
    ${numbers} SELECT '${kind} ' || owner.id || ' ' || i, '${kind}', owner.id, owner.uuid, 'Court of the night ' || i,
      'Bring candles.', 'The great hall', date(${Math.floor(now / 1000)}, 'unixepoch', '-' || (i % 7) || ' days'),
      (i * 61) % 1440, 'America/Los_Angeles', 120, iif(i % 3, 'weekly', 'fortnightly'), '9999-12-31',
      iif(i % 5, 'everybody', 'house'), '{}', ${now}, ${now}
    FROM ${from} AS owner, n`
  const groups = Object.entries(TABLES).map(([kind, table]) =>
    insert(kind, `(SELECT id, uuid FROM ${table} WHERE id >= ${fromId} AND departed_at IS NULL)`),
  )
  await env.DB.batch(
    [...groups, insert('realm', "(SELECT 0 AS id, '' AS uuid)")].map((sql) => env.DB.prepare(sql)),
  )
  const { db } = createSystemCtx(env, now, 'fill')
  for (const kind of PLANNER_KINDS) await db.run(saveAllPlannedEvents(kind, now))
}
