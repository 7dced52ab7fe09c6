import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { CHOOSE_CONTACT_ACTION } from '#schema/community/moderation.ts'
import type { HousePost, HousePostBody } from '#schema/contracts/community/recruiting.ts'
import { toPlaceLink } from '#schema/core/rich-text/to-link.ts'
import { housePosts } from '#schema/tables/community/recruiting.ts'
import { dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditEdit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireUnchanged } from '#worker/core/require-unchanged.ts'
import { getEditableGroup, selectEditorSeat } from '#worker/realm/groups/edit-group.ts'
import { toMissingGroupError } from '#worker/realm/groups/read-group.ts'
import { clearTakedown } from '#worker/realm/rows/officer-fields.ts'
import { savePlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import { isPostOutdated, saveOpenHouse, toHourRange } from '#worker/realm/rows/parts/open-houses.ts'
import { sqlHasVisibleUuid, sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'

export async function getHousePost({ db, actor, now }: Ctx, id: number): Promise<HousePost | null> {
  const { id: playerId, uuid, name } = players
  const [row] = await db
    .select({ post: housePosts, contactPlayer: { id: playerId, uuid, name } })
    .from(dynasties)
    .leftJoin(housePosts, eq(housePosts.id, dynasties.id))
    .leftJoin(
      players,
      and(
        eq(players.uuid, housePosts.contactUuid),
        isOfHouse(sql`${dynasties.uuid}`),
        sql`NOT ${sqlIsVeiledFrom(actor)}`,
      ),
    )
    .where(and(eq(dynasties.id, id), isNull(dynasties.departedAt)))
  if (!row) throw await toMissingGroupError({ db }, 'dynasty', id)
  if (!row.post) return null
  const { isOpen, languages, startHour, endHour, lookingFor, contact, landmark, renewedAt } =
    row.post
  return {
    ...{ isOpen, languages, lookingFor, contact, landmark, contactPlayer: row.contactPlayer },
    hours: toHourRange(startHour, endHour),
    renewedAt: new Date(renewedAt).toISOString(),
    isOld: isPostOutdated(renewedAt, now),
  }
}

type Post = Omit<typeof housePosts.$inferSelect, 'id' | 'uuid' | 'renewedAt'>

export async function setHousePost(ctx: Ctx, id: number, body: HousePostBody): Promise<HousePost> {
  const { uuid } = await getEditableGroup(ctx, 'dynasty', id)
  const post = toPost(body)
  if (post.contactUuid !== null) await requireOfHouse(ctx, post.contactUuid, uuid)
  const selectPost = ctx.db.select().from(housePosts).where(eq(housePosts.id, id))
  const [before] = await selectPost
  requireUnchanged(body.startedFrom, toTexts(before))
  const { isOpen, languages, startHour, endHour, lookingFor, contactUuid, contact, landmark } = post
  const edited = (['lookingFor', 'contact'] as const).filter(
    (field) => (before?.[field] ?? null) !== post[field],
  )
  const summary = before ? toSummary(before) : null
  const house = { targetKind: 'dynasty', target: uuid }
  const [changed] = await runBatch(ctx, [
    ctx.db.run(sql`
      INSERT INTO ${housePosts} (id, uuid, is_open, languages, start_hour, end_hour, looking_for,
        contact_uuid, contact, landmark, renewed_at)
      SELECT ${id}, ${uuid}, ${Number(isOpen)}, ${JSON.stringify(languages)}, ${startHour}, ${endHour},
        ${lookingFor}, ${contactUuid}, ${contact}, ${landmark}, ${ctx.now}
      FROM dynasties
      WHERE id = ${id} AND departed_at IS NULL AND ${exists(selectEditorSeat(ctx, 'dynasty', uuid))}
      ON CONFLICT (id) DO UPDATE SET is_open = excluded.is_open, languages = excluded.languages,
        start_hour = excluded.start_hour, end_hour = excluded.end_hour, looking_for = excluded.looking_for,
        contact_uuid = excluded.contact_uuid, contact = excluded.contact, landmark = excluded.landmark,
        renewed_at = excluded.renewed_at
      WHERE ${POST_COLUMNS} IS ${toRowValue(before ?? post)} OR ${POST_COLUMNS} IS ${toRowValue(post)}`),
    ...(edited.length > 0 && summary === toSummary(post)
      ? []
      : [
          auditEdit(ctx, {
            ...{ action: 'set recruiting', ...house },
            ...{ before: summary, after: toSummary(post) },
          }),
        ]),
    ...edited.map((field) =>
      auditEdit(ctx, {
        ...{ action: `set ${field}`, ...house },
        ...{ before: before?.[field] ?? null, after: post[field] },
      }),
    ),
    ...(contactUuid === null || contactUuid === before?.contactUuid
      ? []
      : [
          auditEdit(ctx, {
            action: CHOOSE_CONTACT_ACTION,
            targetKind: 'player',
            target: contactUuid,
            after: uuid,
          }),
        ]),
    clearTakedown(ctx, 'dynasty', uuid, ...edited),
    ctx.db.run(saveOpenHouse(id)),
    ctx.db.run(savePlannedEvents({ kind: 'dynasty', id }, ctx.now)),
  ])
  if (changed === 0) {
    const [seat] = await selectEditorSeat(ctx, 'dynasty', uuid)
    if (!seat) throw new AppError('forbidden', 'You no longer own this.')
    const [current] = await selectPost
    requireUnchanged(body.startedFrom, toTexts(current))
    throw new AppError('conflict', 'It was changed in the meantime. Look at it again.')
  }
  return requirePost(ctx, id)
}

function toTexts({ lookingFor = null, contact = null, landmark = null }: Partial<Post> = {}) {
  return { lookingFor, contact, landmark }
}

const POST_COLUMNS = sql`
  (is_open, languages, start_hour, end_hour, looking_for, contact_uuid, contact, landmark)`

function toRowValue(post: Post): SQL {
  const { isOpen, languages, startHour, endHour, lookingFor, contactUuid, contact, landmark } = post
  return sql`(
    ${Number(isOpen)}, ${JSON.stringify(languages)}, ${startHour}, ${endHour}, ${lookingFor}, ${contactUuid},
    ${contact}, ${landmark})`
}

export async function renewHousePost(ctx: Ctx, id: number): Promise<HousePost> {
  const { uuid } = await getEditableGroup(ctx, 'dynasty', id)
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(housePosts)
      .set({ renewedAt: ctx.now })
      .where(and(eq(housePosts.id, id), exists(selectEditorSeat(ctx, 'dynasty', uuid)))),
    auditEdit(ctx, { action: 'renew recruiting', targetKind: 'dynasty', target: uuid }),
    ctx.db.run(saveOpenHouse(id)),
  ])
  if (changed === 0) throw new AppError('not-found', 'This house has no post to renew.')
  return requirePost(ctx, id)
}

async function requirePost(ctx: Ctx, id: number): Promise<HousePost> {
  const post = await getHousePost(ctx, id)
  if (!post) throw new Error(`the post of dynasty ${id} is gone`)
  return post
}

function toPost({ hours, landmark, ...body }: HousePostBody): Post {
  return {
    isOpen: body.isOpen,
    languages: body.languages,
    startHour: hours?.startHour ?? null,
    endHour: hours?.endHour ?? null,
    lookingFor: body.lookingFor || null,
    contactUuid: body.contactUuid,
    contact: body.contactUuid === null ? body.contact || null : null,
    landmark: toPlaceLink(landmark)?.href ?? null,
  }
}

function isOfHouse(houseUuid: SQL): SQL {
  return sql`${players.departedAt} IS NULL AND (${players.dynastyUuid} = ${houseUuid} OR EXISTS (
    SELECT 1 FROM leadership_seats
    WHERE player_uuid = ${players.uuid} AND kind = 'dynasty' AND group_uuid = ${houseUuid}))`
}

async function requireOfHouse({ db, actor }: Ctx, uuid: string, houseUuid: string): Promise<void> {
  const [player] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(sqlHasVisibleUuid(actor, uuid), isOfHouse(sql`${houseUuid}`)))
  if (!player)
    throw new AppError(
      'malformed',
      'The contact must be a member of the house or hold a seat in it.',
    )
}

function toSummary({ isOpen, languages, startHour, endHour, contactUuid, landmark }: Post): string {
  return [
    isOpen ? 'open' : 'closed',
    languages.join(', '),
    startHour === null ? 'any hours' : `${startHour} to ${endHour}`,
    contactUuid && `contact ${contactUuid}`,
    landmark,
  ]
    .filter(Boolean)
    .join('; ')
}
