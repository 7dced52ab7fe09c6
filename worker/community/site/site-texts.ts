import { and, eq, sql } from 'drizzle-orm'
import type {
  Announcement,
  AnnouncementBody,
  GameRules,
  GameRulesBody,
  SiteNotices,
} from '#schema/contracts/community/site.ts'
import type { TextsBeforeEdit } from '#schema/contracts/core/values.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { type SiteTextName, siteTexts } from '#schema/tables/community/site-texts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditEdit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { invalidateCaches } from '#worker/core/http/cache-epoch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { EDIT_CONFLICT_MESSAGE, requireUnchanged } from '#worker/core/require-unchanged.ts'

const DATE_LENGTH = '2026-10-31'.length

export async function getSiteNotices(ctx: Ctx): Promise<SiteNotices> {
  const rows = await ctx.db.select().from(siteTexts)
  const row = rows.find(({ name }) => name === 'announcement')
  return {
    hasRules: rows.some(({ name }) => name === 'rules'),
    announcement: toAnnouncement(ctx, row),
  }
}

export async function findAnnouncement(ctx: Ctx): Promise<Announcement | null> {
  return toAnnouncement(ctx, await findText(ctx, 'announcement'))
}

export async function getRules(ctx: Ctx): Promise<GameRules> {
  const row = await findText(ctx, 'rules')
  const rules = row?.text ?? ''
  return {
    rules,
    rulesNodes: parseRichText(rules),
    updatedAt: row ? new Date(row.setAt).toISOString() : null,
  }
}

export async function setRules(
  ctx: Ctx,
  { rules, startedFrom }: GameRulesBody,
): Promise<GameRules> {
  await setText(ctx, 'rules', { text: rules, until: null, isForDiscord: false }, startedFrom)
  return getRules(ctx)
}

export async function setAnnouncement(ctx: Ctx, body: AnnouncementBody): Promise<SiteNotices> {
  await setText(ctx, 'announcement', body)
  return getSiteNotices(ctx)
}

type Row = typeof siteTexts.$inferSelect

async function setText(
  ctx: Ctx,
  name: SiteTextName,
  given: Pick<Row, 'text' | 'until' | 'isForDiscord'>,
  startedFrom?: TextsBeforeEdit,
): Promise<void> {
  requireCapability(ctx.actor, 'administer')
  const before = await findText(ctx, name)
  requireUnchanged(startedFrom, { [name]: before?.text ?? null })
  const isEmpty = given.text.trim() === ''
  if (isEmpty && !before) return
  const set = { ...given, setAt: ctx.now }
  const isUnchanged = sql`${siteTexts.text} IS ${before?.text ?? null}`
  const [changed] = await runBatch(ctx, [
    isEmpty
      ? ctx.db.delete(siteTexts).where(and(eq(siteTexts.name, name), isUnchanged))
      : ctx.db
          .insert(siteTexts)
          .values({ name, ...set })
          .onConflictDoUpdate({ target: siteTexts.name, set, setWhere: isUnchanged }),
    auditEdit(ctx, {
      action: `set ${name}`,
      targetKind: 'site',
      target: name,
      before: before?.text ?? null,
      after: isEmpty ? null : given.text,
    }),
    invalidateCaches(ctx),
  ])
  if (changed === 0) {
    requireUnchanged(startedFrom, { [name]: (await findText(ctx, name))?.text ?? null })
    throw new AppError('conflict', EDIT_CONFLICT_MESSAGE)
  }
}

async function findText({ db }: Ctx, name: SiteTextName): Promise<Row | undefined> {
  const [row] = await db.select().from(siteTexts).where(eq(siteTexts.name, name))
  return row
}

function toAnnouncement({ now }: Ctx, row: Row | undefined): Announcement | null {
  if (!row?.until || row.until < new Date(now).toISOString().slice(0, DATE_LENGTH)) return null
  const { setAt: id, text, until, isForDiscord } = row
  return { id, text, until, isForDiscord }
}
