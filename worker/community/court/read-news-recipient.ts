import { sql } from 'drizzle-orm'
import type { CourtNewsKind } from '#schema/contracts/community/court.ts'
import type { Actor } from '#schema/roles.ts'
import { COURT_INITIAL_LOOKBACK_MS, COURT_NEWS_RETENTION_MS } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import type { OwnSeat } from '#worker/realm/rows/officer-fields.ts'

export type NewsRecipient = {
  actor: Actor
  accountId: number
  username: string
  player: Player | null
  seats: OwnSeat[]
  kinds: Kinds
  muted: ReadonlySet<string>
  lastVisitAt: number | null
  eventsAfter: number
  auditAfter: number
  eventsUpTo: number
  auditUpTo: number
  keptAfter: number
}
type Player = {
  id: number
  uuid: string
  name: string
  hasBio: 0 | 1
  houseUuid: string | null
  sireUuid: string | null
}
type Kinds = Partial<Record<CourtNewsKind, boolean>>

type AccountRow = {
  username: string
  readEventId: number | null
  readAuditId: number | null
  readAt: number | null
  kinds: string | null
  muted: string | null
}
type Ends = {
  eventsUpTo: number | null
  auditUpTo: number | null
  firstKept: number | null
  firstEvent: number | null
}

export async function readNewsRecipient(ctx: Ctx): Promise<NewsRecipient> {
  const { accountId, playerUuid, isInGame } = requireAccount(ctx.actor)
  const [[account], [player], seats, [ends]] = await readBatch<[AccountRow, Player, OwnSeat, Ends]>(
    ctx,
    [
      sql`
        SELECT username, read_event_id AS readEventId, read_audit_id AS readAuditId,
          read_at AS readAt, kinds, muted
        FROM accounts LEFT JOIN courts ON account_id = accounts.id WHERE accounts.id = ${accountId}`,
      sql`
        SELECT id, uuid, name, bio IS NOT NULL AND bio <> '' AS hasBio,
          dynasty_uuid AS houseUuid, sire_uuid AS sireUuid
        FROM players WHERE uuid = ${playerUuid} AND ${isInGame ? 1 : 0}`,
      sql`
        SELECT kind, group_uuid AS groupUuid, seat FROM leadership_seats
        WHERE player_uuid = ${playerUuid} AND ${isInGame ? 1 : 0} LIMIT ${SEATS_MAX}`,
      sql`
        SELECT (SELECT event_id FROM court_progress WHERE id = 1) AS eventsUpTo,
          (SELECT max(id) FROM audit_log) AS auditUpTo,
          (${selectFirstSince(ctx.now - COURT_NEWS_RETENTION_MS)}) AS firstKept,
          (${selectFirstSince(ctx.now - COURT_INITIAL_LOOKBACK_MS)}) AS firstEvent`,
    ],
  )
  if (!account) throw new Error(`account ${accountId} was identified and is gone`)
  const eventsUpTo = ends?.eventsUpTo ?? 0
  const keptAfter = ends?.firstKept ? ends.firstKept - 1 : eventsUpTo
  const firstVisit = ends?.firstEvent ? ends.firstEvent - 1 : eventsUpTo
  return {
    actor: ctx.actor,
    accountId,
    username: account.username,
    player: player ?? null,
    seats,
    kinds: withDefaults(JSON.parse(account.kinds ?? '{}') as Kinds, seats),
    muted: new Set(JSON.parse(account.muted ?? '[]') as string[]),
    lastVisitAt: account.readAt,
    eventsAfter: Math.max(account.readEventId ?? firstVisit, keptAfter),
    auditAfter: account.readAuditId ?? 0,
    eventsUpTo,
    auditUpTo: ends?.auditUpTo ?? 0,
    keptAfter,
  }
}

/** The game gives each player fewer seats than this. Further seats would be ignored. */
const SEATS_MAX = 5

function selectFirstSince(at: number) {
  return sql`SELECT id FROM events WHERE at >= ${at} ORDER BY at, id LIMIT 1`
}

/** By default, only house leaders get news of joinings, which are too frequent for others. */
function withDefaults(chosen: Kinds, seats: readonly { kind: GroupKind }[]): Kinds {
  return {
    house: true,
    joinings: seats.some(({ kind }) => kind === 'dynasty'),
    sire: true,
    childer: true,
    followers: false,
    watches: true,
    texts: true,
    ...chosen,
  }
}
