import { sql } from 'drizzle-orm'
import type { Subject, SubjectField, SubjectKind } from '#schema/community/moderation.ts'
import type { OwnTakedowns } from '#schema/contracts/community/moderation.ts'
import { toDateOf } from '#schema/core/time/dates.ts'
import { DAY_MS } from '#schema/rules.ts'
import { takedowns } from '#schema/tables/community/moderation.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { HAS_CHANGED } from '#worker/core/db/audit.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { replaceText } from './replace-text.ts'
import { getSubject } from './subject.ts'

/**
 * Empties the field of a player or group, and closes the reports about it. Its owner reads the reason, and may
 * write anew. Throws `not-found`, also when the field is empty.
 */
export async function takeDown(
  ctx: Ctx,
  { reason, ...subject }: Subject & { reason: string },
): Promise<{ reportsClosed: number }> {
  requireCapability(ctx.actor, 'moderate')
  const { uuid, value: before } = await getSubject(ctx, subject)
  if (!before) throw new AppError('not-found', 'There is nothing to take down.')
  const { kind, field } = subject
  const [, reportsClosed = 0] = await replaceText(ctx, {
    subject,
    uuid,
    before,
    value: null,
    action: 'take down',
    after: `Taken down: ${reason}`,
    alsoRun: [
      ctx.db.run(sql`
        INSERT INTO ${takedowns} (target_kind, target, field, reason, at)
        SELECT ${kind}, ${uuid}, ${field}, ${reason}, ${ctx.now} WHERE ${HAS_CHANGED}
        ON CONFLICT DO UPDATE SET reason = excluded.reason, at = excluded.at`),
      ctx.db.run(sql`
        UPDATE reports SET closed_at = ${ctx.now}
        WHERE target_kind = ${kind} AND target = ${uuid} AND field = ${field}
          AND closed_at IS NULL AND ${HAS_CHANGED}`),
    ],
  })
  return { reportsClosed }
}

type Row = { kind: SubjectKind; id: number; field: SubjectField; reason: string; at: number }

/** What was taken down of the account's own bio, of the groups whose owner it is, and of what it may plan, and why. */
export async function listOwnTakedowns({ db, actor, now }: Ctx): Promise<OwnTakedowns> {
  const { playerUuid } = requireAccount(actor)
  const rows = await db.all<Row>(sql`
    SELECT target_kind AS kind, field, reason, at, CASE target_kind
      WHEN 'player' THEN (SELECT id FROM players WHERE uuid = target)
      WHEN 'dynasty' THEN (SELECT id FROM dynasties WHERE uuid = target)
      WHEN 'clan' THEN (SELECT id FROM clans WHERE uuid = target)
      WHEN 'entry' THEN (SELECT id FROM calendar_entries WHERE uuid = target)
      ELSE (SELECT id FROM bloodlines WHERE uuid = target)
    END AS id
    FROM ${takedowns} WHERE (target_kind, target) IN (
      SELECT 'player', ${playerUuid} UNION ALL
      SELECT kind, group_uuid FROM leadership_seats
      WHERE player_uuid = ${playerUuid} AND seat = 'owner' UNION ALL
      SELECT 'entry', entries.uuid FROM leadership_seats AS seats
      CROSS JOIN calendar_entries AS entries
        ON entries.kind = seats.kind AND entries.group_uuid = seats.group_uuid
      WHERE seats.player_uuid = ${playerUuid} AND entries.removed_at IS NULL
        AND entries.last_date >= ${toDateOf(now - 2 * DAY_MS)})
    ORDER BY at DESC`)
  return { takedowns: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) }
}
