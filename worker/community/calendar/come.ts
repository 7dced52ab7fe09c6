import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { COMERS_SHOWN } from '#schema/community/calendar/calendar-rules.ts'
import type { Comers } from '#schema/contracts/community/calendar.ts'
import {
  calendarComers,
  calendarEntries,
  calendarTurnouts,
} from '#schema/tables/community/calendar.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import { getReadableOccurrence } from './get-planned.ts'

type Key = { id: number; date: string }
type Turnout = { count: number; isComing: boolean }

/**
 * The account says to come to an occurrence. Throws `not-found`, `unauthenticated`, and `conflict` for one that is over or
 * called off.
 */
export async function come(ctx: Ctx, key: Key): Promise<Turnout> {
  const { accountId } = requireAccount(ctx.actor)
  const { row, occurrence } = await getReadableOccurrence(ctx, key)
  if (occurrence.isCalledOff) throw new AppError('conflict', 'This evening is called off.')
  if (occurrence.endAt <= ctx.now) throw new AppError('conflict', 'This evening is over.')
  const onDate = row.exceptions[key.date]?.date ?? key.date
  await ctx.db.run(sql`
    INSERT INTO ${calendarComers} (entry_id, date, account_id, on_date, at)
    SELECT ${key.id}, ${key.date}, ${accountId}, ${onDate}, ${ctx.now} FROM ${calendarEntries}
    WHERE id = ${key.id} AND removed_at IS NULL AND sequence = ${row.sequence}
    ON CONFLICT DO NOTHING`)
  return readTurnout(ctx, key, accountId)
}

/** The account no longer says so. Throws `not-found` and `unauthenticated`. */
export async function stayAway(ctx: Ctx, key: Key): Promise<Turnout> {
  const { accountId } = requireAccount(ctx.actor)
  await getReadableOccurrence(ctx, key)
  await ctx.db
    .delete(calendarComers)
    .where(and(isOfOccurrence(key), eq(calendarComers.accountId, accountId)))
  return readTurnout(ctx, key, accountId)
}

/** Who says to come, for the members of the group alone. Throws `not-found`, `unauthenticated` and `forbidden`. */
export async function listComers(ctx: Ctx, key: Key): Promise<Comers> {
  const { actor } = ctx
  const { accountId } = requireAccount(actor)
  const { planner, reader } = await getReadableOccurrence(ctx, key)
  if (!reader.isOfHouse(planner)) throw new AppError('forbidden', 'Its members alone read this.')
  const rows = await ctx.db
    .select({ id: players.id, uuid: players.uuid, name: players.name })
    .from(calendarComers)
    .innerJoin(accounts, eq(accounts.id, calendarComers.accountId))
    .innerJoin(players, eq(players.uuid, accounts.playerUuid))
    .where(and(isOfOccurrence(key), isNull(players.departedAt), sql`NOT ${sqlIsVeiledFrom(actor)}`))
    .orderBy(desc(calendarComers.at), desc(calendarComers.accountId))
    .limit(COMERS_SHOWN)
  const { count } = await readTurnout(ctx, key, accountId)
  return { count, players: rows }
}

/** SQL. Whether a row of those who come is of the occurrence. */
export function isOfOccurrence({ id, date }: Key) {
  return and(eq(calendarComers.entryId, id), eq(calendarComers.date, date))
}

async function readTurnout({ db }: Ctx, { id, date }: Key, accountId: number): Promise<Turnout> {
  const own = db
    .select({ accountId: calendarComers.accountId })
    .from(calendarComers)
    .where(and(isOfOccurrence({ id, date }), eq(calendarComers.accountId, accountId)))
  const [row] = await db
    .select({
      count: calendarTurnouts.count,
      isComing: sql`EXISTS ${own}`.mapWith(Boolean),
    })
    .from(calendarTurnouts)
    .where(and(eq(calendarTurnouts.entryId, id), eq(calendarTurnouts.date, date)))
  return row ?? { count: 0, isComing: false }
}
