import { eq, sql } from 'drizzle-orm'
import type { PlannerKind } from '#schema/community/calendar/calendar-rules.ts'
import { isRuleDate } from '#schema/community/calendar/list-dates.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { calendarAddresses } from '#schema/tables/community/calendar.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { GAME_TIME_ZONE, SITE } from '#web/site.ts'
import { toGameDate } from '#worker/community/calendar/entry-row.ts'
import { readWatched } from '#worker/community/calendar/get-own-week.ts'
import { readCalendarReader } from '#worker/community/calendar/reader.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readPlanned } from '#worker/realm/rows/parts/calendar-parts.ts'
import { chooseFirst, type Planned, readFileEntries } from './file-entries.ts'
import type { FileEntry } from './to-events.ts'
import { toICalendar } from './to-icalendar.ts'

/** All of them together read sixty rows at most. */
export const OWN_ENTRIES_MAX = 16
export const OWN_WATCHED_MAX = 5
export const OWN_COMES_MAX = 3
/** How long one’s own file has an evening to which one came. */
const COMES_KEPT_DAYS = 7

type Comes = { entryId: number; date: string; kind: PlannerKind; groupId: number }

/**
 * The file at a secret address: what the account's groups, the groups that it watches and the realm have, and the evenings
 * of others to which it comes, as the account may read them today. Throws `not-found` for an address that is none, was
 * changed, or is of an account that is suspended.
 */
export async function getOwnCalendar(visitor: Ctx, file: string, origin: string): Promise<string> {
  const ctx = await toOwner(visitor, file.replace(/\.ics$/, ''))
  const { accountId } = ctx.actor
  const reader = await readCalendarReader(ctx)
  const watched = await readWatched(ctx, accountId, OWN_WATCHED_MAX)
  const comes = await readComes(ctx, accountId)
  const own = [{ kind: 'realm' as const, id: 0 }, ...reader.groups, ...watched]
  const others = comes.map(({ kind, groupId }) => ({ kind, id: groupId }))
  const groups = await readPlanned(ctx, [...own, ...others])
  const readable = groups.flatMap((group) =>
    group.entries
      .filter(({ audience }) => reader.mayRead(group, audience))
      .map((entry) => ({ group, entry })),
  )
  const isOwn = ({ group }: Planned) =>
    own.some(({ kind, id }) => kind === group.kind && id === group.id)
  const first = chooseFirst(readable.filter(isOwn), ctx.now, OWN_ENTRIES_MAX)
  const visited = readable.filter(
    (one) => !isOwn(one) && comes.some(({ entryId }) => entryId === one.entry.id),
  )
  const entries = await readFileEntries(ctx, [...first, ...visited], origin)
  const series = entries.slice(0, first.length)
  const evenings = comes.flatMap(({ entryId, date }) => {
    const entry = entries.slice(first.length).find(({ id }) => id === entryId)
    return entry ? toEvening(entry, date) : []
  })
  return toICalendar(`My court · ${SITE.name}`, [...series, ...evenings], GAME_TIME_ZONE)
}

/** One occurrence of an entry, without the others. */
function toEvening(entry: FileEntry, date: string): FileEntry[] {
  if (!isRuleDate(entry, date)) return []
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

/** The context of the account to which the address belongs; it is no administrator's by it. */
async function toOwner(ctx: Ctx, token: string) {
  const [account] = await ctx.db
    .select({
      accountId: accounts.id,
      playerUuid: accounts.playerUuid,
      playerId: players.id,
      departedAt: players.departedAt,
    })
    .from(calendarAddresses)
    .innerJoin(accounts, eq(accounts.id, calendarAddresses.accountId))
    .leftJoin(players, eq(players.uuid, accounts.playerUuid))
    .where(
      sql`${calendarAddresses.tokenHash} = ${await sha256Hex(token)} AND ${accounts.suspendedAt} IS NULL`,
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

/** To which evenings the account comes, the next ones first. */
function readComes({ db, now }: Ctx, accountId: number): Promise<Comes[]> {
  return db.all<Comes>(sql`
    SELECT entry_id AS entryId, calendar_comers.date, kind, group_id AS groupId
    FROM calendar_comers CROSS JOIN calendar_entries ON calendar_entries.id = entry_id
    WHERE account_id = ${accountId} AND on_date >= ${addDays(toGameDate(now), -COMES_KEPT_DAYS)}
      AND removed_at IS NULL
    ORDER BY on_date LIMIT ${OWN_COMES_MAX}`)
}
