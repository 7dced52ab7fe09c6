import { and, eq, isNull, sql } from 'drizzle-orm'
import { UNLINK_ACTION } from '#schema/community/moderation.ts'
import { LINKED_ROLE_RECORDS } from '#schema/outside/discord/webhooks.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { discordLinks, discordPause, type SentLinkedRole } from '#schema/tables/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toErrorText } from '#worker/core/database-error.ts'
import { audit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { findDiscordPauseEnd, pauseDiscord } from '#worker/outside/discord/call-discord.ts'
import { decryptToken, encryptToken } from '../encrypt-token.ts'
import { findOAuthClient, type OAuthClient } from '../grant.ts'
import { toRetryWaitMs } from '../messages/record-delivery-result.ts'
import { hasDiscordLink, toAccessTokenOwner, toRefreshTokenOwner } from './link.ts'
import { refreshOAuthTokens, updateRoleConnection } from './person.ts'
import { type DueDiscordLink, markLinksDue, readDueLinks } from './read-due-links.ts'

const QUERIES_MAX = 250
const WALL_MS_MAX = 20_000
/** How long other invocations skip a link that is being updated: longer than any update takes. */
const CLAIM_MS = 120_000
const WAITED_MS_MAX = 2000
const RENEWED_BEFORE_MS = HOUR_MS
/** The deletion of data at Discord is retried for a week, until Discord's tokens expire. */
const FORGETTING_MS_MAX = 7 * DAY_MS

type Told =
  | { kind: 'told'; told: SentLinkedRole | null }
  | { kind: 'later'; ms: number }
  | { kind: 'limited'; ms: number }
  | { kind: 'again' }
  | { kind: 'banned' }
  /** The person revoked the link at Discord, or the key that encrypts its tokens is gone. */
  | { kind: 'withdrawn' }

type Bearer = { kind: 'token'; access: string } | Exclude<Told, { kind: 'told' }>

export async function updateLinkedRoles(ctx: Ctx): Promise<void> {
  const client = findOAuthClient(ctx.env)
  if (!client || (await findDiscordPauseEnd(ctx.db, ctx.now)) !== null) return
  const until = Date.now() + WALL_MS_MAX
  const queries = ctx.dbTiming.queries + QUERIES_MAX
  await markLinksDue(ctx)
  const due = await readDueLinks(ctx)
  const isSame = ({ told, wanted }: DueDiscordLink) => wanted !== null && areEqual(told, wanted)
  await postpone(ctx, due.filter(isSame))
  for (const link of due.filter((one) => !isSame(one))) {
    if (ctx.dbTiming.queries > queries || Date.now() > until) return
    if (!(await claim(ctx, link))) continue
    const isOver = await settle(ctx, client, link)
    if (isOver) return
  }
}

function areEqual(told: SentLinkedRole | null, wanted: SentLinkedRole): boolean {
  if (told?.name !== wanted.name) return false
  return LINKED_ROLE_RECORDS.every((record) => told.records[record] === wanted.records[record])
}

async function postpone(ctx: Ctx, links: readonly DueDiscordLink[]): Promise<void> {
  if (links.length === 0) return
  const ids = JSON.stringify(links.map(({ id }) => id))
  await ctx.db.run(sql`
    UPDATE discord_links SET due_at = ${ctx.now + DAY_MS}, failures = 0
    WHERE due_at <= ${ctx.now} AND id IN (SELECT value FROM json_each(${ids}))`)
}

async function claim({ db, ...ctx }: Ctx, { id, dueAt }: DueDiscordLink): Promise<boolean> {
  const [changed] = await runBatch({ db, ...ctx }, [
    db
      .update(discordLinks)
      .set({ dueAt: toClaim(ctx.now) })
      .where(and(eq(discordLinks.id, id), eq(discordLinks.dueAt, dueAt))),
  ])
  return changed === 1
}

function toClaim(now: number): number {
  return now + CLAIM_MS
}

async function settle(ctx: Ctx, client: OAuthClient, link: DueDiscordLink): Promise<boolean> {
  try {
    const told = link.wanted
      ? await tell(ctx, client, link, link.wanted)
      : await forget(ctx, client, link)
    await note(ctx, link, told)
    if (told.kind !== 'limited') return told.kind === 'banned'
    if (told.ms > WAITED_MS_MAX) return true
    await new Promise((resolve) => setTimeout(resolve, told.ms))
    return false
  } catch (error) {
    // A failure of one link must not affect the others.
    const what = 'Discord link'
    console.error(JSON.stringify({ level: 'error', what, id: link.id, error: toErrorText(error) }))
    await note(ctx, link, { kind: 'again' })
    return false
  }
}

async function tell(
  ctx: Ctx,
  client: OAuthClient,
  link: DueDiscordLink,
  told: SentLinkedRole | null,
): Promise<Told> {
  const bearer = await getBearer(ctx, client, link)
  if (bearer.kind !== 'token') return bearer
  const { access } = bearer
  const outcome = await updateRoleConnection(ctx.env, client, { access, origin: link.origin }, told)
  switch (outcome.kind) {
    case 'done':
      return { kind: 'told', told }
    case 'wait':
      return { kind: 'limited', ms: Math.ceil(outcome.seconds * 1000) }
    case 'banned':
      return outcome
    case 'ended':
      return { kind: 'withdrawn' }
    case 'refused':
      // Logs this for the operator: the metadata is not registered, or Discord changed a limit.
      console.error(
        JSON.stringify({
          level: 'error',
          what: 'Discord refused a linked role',
          reason: outcome.reason,
        }),
      )
      return { kind: 'later', ms: DAY_MS }
    default:
      return { kind: 'again' }
  }
}

async function forget(ctx: Ctx, client: OAuthClient, link: DueDiscordLink): Promise<Told> {
  const { db, now } = ctx
  const { id, discordId } = link
  if (link.endedAt === null) {
    await db.update(discordLinks).set({ endedAt: now }).where(eq(discordLinks.id, id))
  }
  const isTooLate = now - (link.endedAt ?? now) > FORGETTING_MS_MAX
  if ((await hasDiscordLink(ctx, discordId)) || isTooLate) return { kind: 'withdrawn' }
  return tell(ctx, client, link, null)
}

async function getBearer(ctx: Ctx, client: OAuthClient, link: DueDiscordLink): Promise<Bearer> {
  const { env, now } = ctx
  const { id, discordId, origin } = link
  if (link.expiresAt - now > RENEWED_BEFORE_MS) {
    const access = await decryptToken(env, link.accessSealed, toAccessTokenOwner(discordId))
    return access === null ? { kind: 'withdrawn' } : { kind: 'token', access }
  }
  const owner = toRefreshTokenOwner(discordId)
  const refresh = await decryptToken(env, link.refreshSealed, owner)
  if (refresh === null) return { kind: 'withdrawn' }
  const granted = await refreshOAuthTokens(env, client, { refresh, origin, now })
  if (granted.kind === 'unavailable') return { kind: 'again' }
  if (granted.kind !== 'done') return { kind: 'withdrawn' }
  const { access, expiresAt } = granted.tokens
  const accessSealed = await encryptToken(env, access, toAccessTokenOwner(discordId))
  const refreshSealed = await encryptToken(env, granted.tokens.refresh, owner)
  await ctx.db
    .update(discordLinks)
    .set({ accessSealed, refreshSealed, expiresAt })
    .where(eq(discordLinks.id, id))
  return { kind: 'token', access }
}

async function note(ctx: Ctx, link: DueDiscordLink, told: Told): Promise<void> {
  const { db, now } = ctx
  const { id, playerUuid, discordId } = link
  const isEnded = link.wanted === null
  const { dueAt, failures } = discordLinks
  const postponeTo = (ms: number) => sql`iif(${dueAt} = ${toClaim(now)}, ${now + ms}, ${dueAt})`
  const isLink = eq(discordLinks.id, id)
  const remove = db.delete(discordLinks).where(isLink)
  switch (told.kind) {
    case 'told':
      await runBatch(
        ctx,
        isEnded
          ? [
              remove,
              // Resends the data of the person's other links, which Discord deleted too.
              db
                .update(discordLinks)
                .set({ told: null, dueAt: now })
                .where(and(eq(discordLinks.discordId, discordId), isNull(discordLinks.endedAt))),
            ]
          : [
              db
                .update(discordLinks)
                .set({ told: told.told, toldAt: now, failures: 0, dueAt: postponeTo(DAY_MS) })
                .where(isLink),
              db.delete(discordPause),
            ],
      )
      return
    case 'later':
    case 'limited':
      await db
        .update(discordLinks)
        .set({ dueAt: postponeTo(told.ms) })
        .where(isLink)
      return
    case 'again':
      await db
        .update(discordLinks)
        .set({ failures: sql`${failures} + 1`, dueAt: postponeTo(toRetryWaitMs(link.failures)) })
        .where(isLink)
      return
    case 'banned':
      await runBatch(ctx, [
        pauseDiscord(ctx),
        db.update(discordLinks).set({ dueAt: now }).where(isLink),
      ])
      return
    case 'withdrawn':
      await runBatch(ctx, [
        remove,
        ...(isEnded
          ? []
          : [audit(ctx, { action: UNLINK_ACTION, targetKind: 'player', target: playerUuid })]),
      ])
  }
}
