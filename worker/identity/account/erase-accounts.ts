import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import { audit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import type { Person } from './personal/personal-table.ts'
import { PERSONAL_TABLES } from './personal/tables.ts'

const ERASED_AT_ONCE = 5

type Due = Pick<Person, 'accountId' | 'username' | 'playerUuid'>

/** Deletes accounts that are due, and those a restored backup brought back. Suspended accounts stay. */
export async function eraseAccounts(ctx: Ctx): Promise<void> {
  const due = await ctx.db.all<Due>(sql`
    SELECT id AS accountId, username, player_uuid AS playerUuid FROM accounts
    WHERE suspended_at IS NULL AND id IN (
      SELECT account_id FROM account_deletions WHERE due_at <= ${ctx.now}
      UNION SELECT accounts.id FROM erased_players
        CROSS JOIN accounts ON accounts.player_uuid = erased_players.player_uuid
        WHERE accounts.created_at <= erased_players.at)
    ORDER BY id LIMIT ${ERASED_AT_ONCE}`)
  const failed: unknown[] = []
  for (const account of due) {
    try {
      await eraseAccount(ctx, { ...account, now: ctx.now })
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Accounts could not be deleted.')
}

async function eraseAccount(ctx: Ctx, person: Person): Promise<void> {
  const { playerUuid } = person
  const statements = Object.values(PERSONAL_TABLES).flatMap(({ erase }) => erase?.(person) ?? [])
  const entry = { action: 'delete account', before: null, after: null }
  await runBatch(ctx, [
    ...statements.map((statement) => ctx.db.run(statement)),
    ...(playerUuid === null
      ? []
      : [
          ctx.db.run(sql`
            INSERT INTO erased_players (player_uuid, at) VALUES (${playerUuid}, ${ctx.now})
            ON CONFLICT (player_uuid) DO UPDATE SET at = max(at, excluded.at)`),
          audit(ctx, { ...entry, targetKind: 'player', target: playerUuid }),
        ]),
  ])
}
