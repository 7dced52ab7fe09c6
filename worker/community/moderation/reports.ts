import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OpenReport, ReportBody, ReportList } from '#schema/contracts/community/moderation.ts'
import { DAY_MS, REPORTS_PER_DAY } from '#schema/rules.ts'
import { reports } from '#schema/tables/community/moderation.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { getReadableModerationSubject } from './takedowns.ts'

const LISTED_MAX = 50

export async function createReport(ctx: Ctx, { reason, note, ...subject }: ReportBody) {
  requireCapability(ctx.actor, 'report')
  const { accountId } = requireAccount(ctx.actor)
  const { uuid } = await getReadableModerationSubject(ctx, subject, 'report')
  const { kind, field } = subject
  const today = ctx.now - (ctx.now % DAY_MS)
  const [isAdded] = await runBatch(ctx, [
    ctx.db.run(sql`
      INSERT INTO ${reports} (at, account_id, target_kind, target, field, reason, note)
      SELECT ${ctx.now}, ${accountId}, ${kind}, ${uuid}, ${field}, ${reason}, ${note}
      WHERE (SELECT count(*) FROM ${reports} WHERE account_id = ${accountId} AND at >= ${today})
        < ${REPORTS_PER_DAY}
      ON CONFLICT DO NOTHING`),
  ])
  if (isAdded) return
  const open = await ctx.db.$count(
    reports,
    and(
      eq(reports.accountId, accountId),
      eq(reports.targetKind, kind),
      eq(reports.target, uuid),
      eq(reports.field, field),
      isNull(reports.closedAt),
    ),
  )
  if (open > 0) {
    throw new AppError('conflict', 'You have already reported this. An administrator will look.')
  }
  throw new AppError(
    'too-many',
    `An account may report ${REPORTS_PER_DAY} texts and logos in one day. Please continue tomorrow.`,
    { retryAfterSeconds: Math.ceil((today + DAY_MS - ctx.now) / 1000) },
  )
}

type Row = Omit<OpenReport, 'at'> & { at: number }

export async function listReports(ctx: Ctx): Promise<ReportList> {
  requireCapability(ctx.actor, 'moderate')
  const rows = await ctx.db.all<Row>(sql`
    SELECT reports.id AS reportId, reports.at, reports.reason, reports.note,
      coalesce(accounts.username, '') AS reporter, target_kind AS kind, field,
      coalesce(p.id, d.id, c.id, b.id, entry.id) AS id,
      coalesce(p.name, d.name, c.name, b.name, entry.title, '') AS name,
      CASE field
        WHEN 'bio' THEN p.bio
        WHEN 'logoUuid' THEN coalesce(d.logo_uuid, c.logo_uuid, b.logo_uuid)
        WHEN 'description' THEN coalesce(d.description, c.description)
        WHEN 'lore' THEN b.lore
        WHEN 'lookingFor' THEN post.looking_for
        WHEN 'contact' THEN post.contact
        WHEN 'seeking' THEN seeker.seeking
        WHEN 'title' THEN entry.title
        WHEN 'text' THEN entry.text
        WHEN 'place' THEN entry.place
        ELSE b.history
      END AS value
    FROM reports LEFT JOIN accounts ON accounts.id = account_id
      LEFT JOIN players AS p ON target_kind = 'player' AND p.uuid = target
      LEFT JOIN dynasties AS d ON target_kind = 'dynasty' AND d.uuid = target
      LEFT JOIN clans AS c ON target_kind = 'clan' AND c.uuid = target
      LEFT JOIN bloodlines AS b ON target_kind = 'bloodline' AND b.uuid = target
      LEFT JOIN house_posts AS post ON target_kind = 'dynasty' AND post.uuid = target
      LEFT JOIN calendar_entries AS entry ON target_kind = 'entry' AND entry.uuid = target
      LEFT JOIN house_seekers AS seeker ON target_kind = 'player' AND seeker.uuid = target
    WHERE closed_at IS NULL ORDER BY reports.id LIMIT ${LISTED_MAX}`)
  return {
    reports: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    total: await countOpenReports(ctx),
  }
}

export function countOpenReports({ db }: Ctx): Promise<number> {
  return db.$count(reports, isNull(reports.closedAt))
}

export async function dismissReport(ctx: Ctx, id: number): Promise<void> {
  requireCapability(ctx.actor, 'moderate')
  const [found] = await ctx.db.select().from(reports).where(eq(reports.id, id))
  if (!found) throw notOpen()
  const [closed] = await runBatch(ctx, [
    ctx.db
      .update(reports)
      .set({ closedAt: ctx.now })
      .where(and(eq(reports.id, id), isNull(reports.closedAt))),
    auditIfChanged(ctx, {
      action: 'dismiss report',
      targetKind: found.targetKind,
      target: found.target,
      before: `${found.field}, ${found.reason}: ${found.note}`,
    }),
  ])
  if (!closed) throw notOpen()
}

function notOpen(): AppError {
  return new AppError('not-found', 'This report is no longer open.')
}
