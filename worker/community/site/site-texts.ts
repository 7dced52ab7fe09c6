import { eq } from 'drizzle-orm'
import type {
  Announcement,
  AnnouncementBody,
  GameRules,
  SiteNotices,
} from '#schema/contracts/community/site.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { type SiteText, siteTexts } from '#schema/tables/community/site-texts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditEdit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'

const DATE_LENGTH = '2026-10-31'.length

/** Whether the site has rules of its own, and the announcement of today. */
export async function getNotices(ctx: Ctx): Promise<SiteNotices> {
  const rows = await ctx.db.select().from(siteTexts)
  return {
    hasRules: rows.some(({ name }) => name === 'rules'),
    announcement: toAnnouncement(
      ctx,
      rows.find(({ name }) => name === 'announcement'),
    ),
  }
}

/** The announcement that is shown today. */
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

export async function setRules(ctx: Ctx, rules: string): Promise<GameRules> {
  await setText(ctx, 'rules', { text: rules, until: null, isForDiscord: false })
  return getRules(ctx)
}

/** An announcement is one line. */
export async function setAnnouncement(ctx: Ctx, body: AnnouncementBody): Promise<SiteNotices> {
  await setText(ctx, 'announcement', { ...body, text: body.text.replace(/\s+/g, ' ') })
  return getNotices(ctx)
}

type Row = typeof siteTexts.$inferSelect

/** Replaces a text, or removes an empty one. The audit log is its history. */
async function setText(
  ctx: Ctx,
  name: SiteText,
  given: Pick<Row, 'text' | 'until' | 'isForDiscord'>,
): Promise<void> {
  requireCapability(ctx.actor, 'administer')
  const before = await findText(ctx, name)
  const isEmpty = given.text.trim() === ''
  if (isEmpty && !before) return
  const set = { ...given, setAt: ctx.now }
  await runBatch(ctx, [
    isEmpty
      ? ctx.db.delete(siteTexts).where(eq(siteTexts.name, name))
      : ctx.db
          .insert(siteTexts)
          .values({ name, ...set })
          .onConflictDoUpdate({ target: siteTexts.name, set }),
    auditEdit(ctx, {
      action: `set ${name}`,
      targetKind: 'site',
      target: name,
      before: before?.text ?? null,
      after: isEmpty ? null : given.text,
    }),
  ])
}

async function findText({ db }: Ctx, name: SiteText): Promise<Row | undefined> {
  const [row] = await db.select().from(siteTexts).where(eq(siteTexts.name, name))
  return row
}

function toAnnouncement({ now }: Ctx, row: Row | undefined): Announcement | null {
  if (!row?.until || row.until < new Date(now).toISOString().slice(0, DATE_LENGTH)) return null
  const { setAt: id, text, until, isForDiscord } = row
  return { id, text, until, isForDiscord }
}
