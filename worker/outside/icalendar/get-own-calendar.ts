import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PlannerKind } from '#schema/community/calendar/calendar-rules.ts'
import { isRecurrenceDate } from '#schema/community/calendar/list-dates.ts'
import type { NewCalendarLink, OwnCalendarLink } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { secretCalendarUrls } from '#schema/tables/community/calendar.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { GAME_TIME_ZONE, SITE } from '#web/site.ts'
import { toGameDate } from '#worker/community/calendar/entry-row.ts'
import { readWatchedPlanners } from '#worker/community/calendar/get-own-week.ts'
import { readCalendarRights } from '#worker/community/calendar/planner.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { getAccountHolder } from '#worker/identity/account/delete-account.ts'
import { readPlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import { chooseSoonestEvents, type EntryWithGroup, readICalEntries } from './get-calendar-file.ts'
import { type ICalEntry, toICalendar } from './to-icalendar.ts'

/** Limits the entries, watched groups and attended events, to read at most sixty D1 rows. */
export const OWN_CALENDAR_ENTRIES_MAX = 16
export const OWN_CALENDAR_WATCHES_MAX = 5
export const OWN_CALENDAR_ATTENDANCES_MAX = 3
const COMES_KEPT_DAYS = 7

type Comes = { entryId: number; date: string; kind: PlannerKind; groupId: number }

export async function getOwnCalendar(visitor: Ctx, file: string, origin: string): Promise<string> {
  const ctx = await toOwner(visitor, file.replace(/\.ics$/, ''))
  const { accountId } = ctx.actor
  const reader = await readCalendarRights(ctx)
  const watched = await readWatchedPlanners(ctx, accountId, OWN_CALENDAR_WATCHES_MAX)
  const comes = await readComes(ctx, accountId)
  const own = [{ kind: 'realm' as const, id: 0 }, ...reader.groups, ...watched]
  const others = comes.map(({ kind, groupId }) => ({ kind, id: groupId }))
  const groups = await readPlannedEvents(ctx, [...own, ...others])
  const readable = groups.flatMap((group) =>
    group.entries
      .filter(({ audience }) => reader.mayRead(group, audience))
      .map((entry) => ({ group, entry })),
  )
  const isOwn = ({ group }: EntryWithGroup) =>
    own.some(({ kind, id }) => kind === group.kind && id === group.id)
  const first = chooseSoonestEvents(readable.filter(isOwn), ctx.now, OWN_CALENDAR_ENTRIES_MAX)
  const visited = readable.filter(
    (one) => !isOwn(one) && comes.some(({ entryId }) => entryId === one.entry.id),
  )
  const entries = await readICalEntries(ctx, [...first, ...visited], origin)
  const series = entries.slice(0, first.length)
  const evenings = comes.flatMap(({ entryId, date }) => {
    const entry = entries.slice(first.length).find(({ id }) => id === entryId)
    return entry ? toEvening(entry, date) : []
  })
  return toICalendar(`My court · ${SITE.name}`, [...series, ...evenings], GAME_TIME_ZONE)
}

function toEvening(entry: ICalEntry, date: string): ICalEntry[] {
  if (!isRecurrenceDate(entry, date)) return []
  const moved = entry.exceptions[date]
  const { minute } = moved ?? entry
  return [
    {
      ...entry,
      uid: `${entry.uid}-${date}`,
      ...{ date: moved?.date ?? date, minute, repeat: 'once', until: null },
      exceptions: moved === null ? { [date]: null } : {},
    },
  ]
}

async function toOwner(ctx: Ctx, token: string) {
  const [account] = await ctx.db
    .select({
      accountId: accounts.id,
      playerUuid: accounts.playerUuid,
      playerId: players.id,
      departedAt: players.departedAt,
    })
    .from(secretCalendarUrls)
    .innerJoin(accounts, eq(accounts.id, secretCalendarUrls.accountId))
    .leftJoin(players, eq(players.uuid, accounts.playerUuid))
    .where(
      sql`${secretCalendarUrls.tokenHash} = ${await sha256Hex(token)} AND ${accounts.suspendedAt} IS NULL`,
    )
  if (!account) {
    throw new AppError('not-found', 'No calendar has this address.', {
      next: 'It may have been changed. Its owner finds a new one on the site.',
    })
  }
  const { accountId, playerUuid, playerId, departedAt } = account
  const actor = {
    kind: 'account' as const,
    ...{ accountId, playerUuid, isInGame: playerId !== null && departedAt === null },
    ...{ isAdmin: false, houses: [], mustShowPasskey: false },
  }
  return { ...ctx, actor }
}

function readComes({ db, now }: Ctx, accountId: number): Promise<Comes[]> {
  return db.all<Comes>(sql`
    SELECT entry_id AS entryId, calendar_comers.date, kind, group_id AS groupId
    FROM calendar_comers CROSS JOIN calendar_entries ON calendar_entries.id = entry_id
    WHERE account_id = ${accountId} AND on_date >= ${addDays(toGameDate(now), -COMES_KEPT_DAYS)}
      AND removed_at IS NULL
    ORDER BY on_date LIMIT ${OWN_CALENDAR_ATTENDANCES_MAX}`)
}

const TOKEN_BYTES = 32

export async function getOwnCalendarUrlState({ db, actor }: Ctx): Promise<OwnCalendarLink> {
  const { accountId } = requireAccount(actor)
  const [row] = await db
    .select({ createdAt: secretCalendarUrls.createdAt })
    .from(secretCalendarUrls)
    .where(eq(secretCalendarUrls.accountId, accountId))
  return { createdAt: row ? new Date(row.createdAt).toISOString() : null }
}

export async function makeOwnCalendarUrl(ctx: Ctx, origin: string): Promise<NewCalendarLink> {
  const { accountId, username } = await getAccountHolder(ctx)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = { accountId, tokenHash: await sha256Hex(token), createdAt: ctx.now }
  await runBatch(ctx, [
    ctx.db
      .insert(secretCalendarUrls)
      .values(row)
      .onConflictDoUpdate({ target: secretCalendarUrls.accountId, set: row }),
    auditAddress(ctx, username, 'make calendar address'),
  ])
  const createdAt = new Date(ctx.now).toISOString()
  return { url: `${origin}/own-calendar/${token}.ics`, createdAt }
}

export async function removeOwnCalendarUrl(ctx: Ctx): Promise<void> {
  const { accountId, username } = await getAccountHolder(ctx)
  await runBatch(ctx, [
    ctx.db.delete(secretCalendarUrls).where(eq(secretCalendarUrls.accountId, accountId)),
    auditAddress(ctx, username, 'remove calendar address'),
  ])
}

function auditAddress(ctx: Ctx, target: string, action: string) {
  return auditIfChanged(ctx, { action, targetKind: 'account', target })
}
