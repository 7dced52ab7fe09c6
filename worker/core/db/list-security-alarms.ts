import { sql } from 'drizzle-orm'
import {
  DAY_MS,
  LOGIN_FAILURES_TOTAL_MAX,
  LOGIN_FAILURES_WINDOW_MS,
  OWNER_CHANGES_ALARM_LIMIT,
  THROTTLED_ACCOUNTS_ALARM_LIMIT,
  WRITES_PER_DAY,
} from '#schema/rules.ts'
import type { Db } from '#worker/core/context.ts'
import { toEpochDay } from './day.ts'

type Counted = { slowedDown: number; busy: number; accounts: number }
type Owners = { had: number; changed: number }

export async function listSecurityAlarms(db: Db, now: number): Promise<string[]> {
  const [found] = await db.all<Counted>(sql`SELECT
    (SELECT count(*) FROM (
      SELECT 1 FROM login_failures WHERE at > ${now - LOGIN_FAILURES_WINDOW_MS}
      GROUP BY identifier HAVING count(*) >= ${LOGIN_FAILURES_TOTAL_MAX})) AS slowedDown,
    (SELECT count(*) FROM write_counts
      WHERE day = ${toEpochDay(now)} AND in_day >= ${WRITES_PER_DAY}) AS busy,
    (SELECT coalesce(max(id), 0) FROM accounts) AS accounts`)
  const runs = await db.all<Owners>(sql`
    SELECT (SELECT total(atom) FROM json_tree(tally)
        WHERE key = 'seat:owner' AND path LIKE '%.had') AS had,
      (SELECT total(atom) FROM json_tree(tally)
        WHERE key = 'seat:owner' AND (path LIKE '%.altered' OR path LIKE '%.emptied')) AS changed
    FROM sync_runs WHERE applied_at > ${now - DAY_MS} AND is_first = 0 ORDER BY id DESC LIMIT 48`)
  const { slowedDown = 0, busy = 0, accounts = 0 } = found ?? {}
  const alarming = runs.filter(({ had, changed }) =>
    isMany(OWNER_CHANGES_ALARM_LIMIT, changed, had),
  )
  const owners = Math.max(0, ...alarming.map(({ changed }) => changed))
  return [
    isMany(THROTTLED_ACCOUNTS_ALARM_LIMIT, slowedDown, accounts) &&
      `Failed logins are slowing down ${count(slowedDown, 'account')}.`,
    isMany(THROTTLED_ACCOUNTS_ALARM_LIMIT, busy, accounts) &&
      `${count(busy, 'account')} reached the limit of changes for a day.`,
    owners > 0 && `A sync in the last day changed the owners of ${owners} groups.`,
  ].filter((sentence) => sentence !== false)
}

function isMany({ share, from }: { share: number; from: number }, some: number, of: number) {
  return some >= Math.max(from, of * share)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
