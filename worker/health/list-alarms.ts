import { sql } from 'drizzle-orm'
import {
  DAY_MS,
  LOGIN_FAILURES_OF_ALL_MAX,
  LOGIN_FAILURES_WINDOW_MS,
  OWNER_CHANGES_ALARM,
  WRITES_PER_DAY,
} from '#schema/rules.ts'
import type { Db } from '#worker/core/context.ts'
import { toDay } from '#worker/db/day.ts'

type Counted = { slowedDown: number; busy: number; owners: number }

/** What may be an attack, in sentences: logins refused in numbers, bursts of writes, many owner changes. */
export async function listAlarms(db: Db, now: number): Promise<string[]> {
  const [found] = await db.all<Counted>(sql`SELECT
    (SELECT count(*) FROM (
      SELECT 1 FROM login_failures WHERE at > ${now - LOGIN_FAILURES_WINDOW_MS}
      GROUP BY identifier HAVING count(*) >= ${LOGIN_FAILURES_OF_ALL_MAX})) AS slowedDown,
    (SELECT count(*) FROM write_counts
      WHERE day = ${toDay(now)} AND in_day >= ${WRITES_PER_DAY}) AS busy,
    (SELECT coalesce(max((
        SELECT total(atom) FROM json_tree(tally)
        WHERE key = 'seat:owner' AND (path LIKE '%.altered' OR path LIKE '%.emptied'))), 0)
      FROM (SELECT tally FROM sync_runs
        WHERE applied_at > ${now - DAY_MS} AND is_first = 0 ORDER BY id DESC LIMIT 48)) AS owners`)
  const { slowedDown = 0, busy = 0, owners = 0 } = found ?? {}
  return [
    slowedDown > 0 && `Failed logins slow down ${count(slowedDown, 'account')}.`,
    busy > 0 && `${count(busy, 'account')} reached the writes of a day.`,
    owners >= OWNER_CHANGES_ALARM &&
      `A sync of the last day changed the owners of ${owners} groups.`,
  ].filter((sentence) => sentence !== false)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
