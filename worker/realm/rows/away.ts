import { and, eq, isNull } from 'drizzle-orm'
import { can } from '#schema/roles.ts'
import { AWAY_DAYS_MAX, DAY_MS } from '#schema/rules.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'

// Uses noon UTC, which falls on the same calendar day in nearly every time zone.
const BACK_AT_MS = DAY_MS / 2
const DATE_LENGTH = '2026-10-31'.length

function toAwayDate(awayUntil: number | null, now: number): string | null {
  if (awayUntil === null || awayUntil <= now) return null
  return new Date(awayUntil).toISOString().slice(0, DATE_LENGTH)
}

export function toDateInDays(now: number, days: number): string {
  return new Date(now + days * DAY_MS).toISOString().slice(0, DATE_LENGTH)
}

export async function setAbsence({ db, now }: Ctx, uuid: string, until: string | null) {
  if (
    until !== null &&
    (until <= toDateInDays(now, 0) || until > toDateInDays(now, AWAY_DAYS_MAX))
  ) {
    throw new AppError('malformed', `Choose a day from tomorrow to ${AWAY_DAYS_MAX} days ahead.`)
  }
  const written = await db
    .update(players)
    .set({ awayUntil: until === null ? null : Date.parse(until) + BACK_AT_MS })
    .where(and(eq(players.uuid, uuid), isNull(players.departedAt)))
    .returning({ id: players.id })
  if (written.length === 0) {
    throw new AppError('not-found', 'The game does not know this avatar yet.', {
      next: 'The site reads the game every hour. Try again then.',
    })
  }
}

type Member = { uuid: string; dynastyUuid: string | null; awayUntil: number | null }

export async function readAwayDates(ctx: Ctx, members: Member[]): Promise<Map<string, string>> {
  const away = members.flatMap((member) => {
    const date = toAwayDate(member.awayUntil, ctx.now)
    return date === null ? [] : [{ ...member, date }]
  })
  if (away.length === 0 || ctx.actor.kind !== 'account') return new Map()
  const ownHouse = await findOwnHouse(ctx)
  const readable = away.filter(({ uuid, dynastyUuid }) =>
    can(ctx.actor, 'read away', {
      playerUuid: uuid,
      isSameHouse: ownHouse !== null && ownHouse === dynastyUuid,
    }),
  )
  return new Map(readable.map(({ uuid, date }) => [uuid, date]))
}

async function findOwnHouse({ db, actor }: Ctx): Promise<string | null> {
  if (actor.kind !== 'account' || actor.playerUuid === null) return null
  const [own] = await db
    .select({ dynastyUuid: players.dynastyUuid })
    .from(players)
    .where(and(eq(players.uuid, actor.playerUuid), isNull(players.departedAt)))
  return own?.dynastyUuid ?? null
}
