import { sql } from 'drizzle-orm'
import type { DiscordLink, RoleValues, SentLinkedRole } from '#schema/tables/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'

const EVENTS_READ = 2000
const PAGES_READ = 10
const DUE_READ = 200

const SEAT = sql`coalesce((
  SELECT max(iif(seat = 'owner', 2, 1)) FROM leadership_seats
  WHERE leadership_seats.player_uuid = players.uuid
    AND group_uuid IN (dynasties.uuid, clans.uuid, bloodlines.uuid)), 0)`

/** `wanted` is null if the player's data must not be sent to Discord. */
export type DueDiscordLink = Omit<DiscordLink, 'accountId' | 'name' | 'linkedAt' | 'toldAt'> & {
  wanted: SentLinkedRole | null
}

type Row = Omit<DueDiscordLink, 'told' | 'wanted'> & {
  told: string | null
  name: string
  isTold: number
  house: number | null
  bloodline: number | null
  seat: number
  generation: number | null
  joinedAt: number | null
}

export async function markLinksDue(ctx: Ctx): Promise<void> {
  for (let page = 0; page < PAGES_READ; page++) {
    if (!(await markPage(ctx))) return
  }
}

async function markPage(ctx: Ctx): Promise<boolean> {
  const { db, now } = ctx
  const [progress] = await db.all<{ eventId: number; upTo: number | null }>(sql`
    SELECT event_id AS eventId, (SELECT max(id) FROM events) AS upTo FROM discord_progress
    WHERE id = 1 AND EXISTS (SELECT 1 FROM discord_links)`)
  if (!progress || (progress.upTo ?? 0) === progress.eventId) return false
  // `eventId` is above the newest id if an undo has deleted that event.
  const from = Math.min(progress.eventId, progress.upTo ?? 0)
  const news = sql`
    SELECT id, player_uuid, other_uuid FROM events WHERE id > ${from} ORDER BY id LIMIT ${EVENTS_READ}`
  await runBatch(ctx, [
    db.run(sql`
      WITH news AS MATERIALIZED (${news})
      UPDATE discord_links SET due_at = ${now}
      WHERE ended_at IS NULL AND due_at > ${now} AND failures = 0 AND player_uuid IN (
        SELECT player_uuid FROM news UNION SELECT other_uuid FROM news)`),
    db.run(sql`
      UPDATE discord_progress SET event_id = coalesce((SELECT max(id) FROM (${news})), ${from})
      WHERE id = 1`),
  ])
  return (progress.upTo ?? 0) - from > EVENTS_READ
}

export async function readDueLinks({ db, now }: Ctx): Promise<DueDiscordLink[]> {
  const rows = await db.all<Row>(sql`
    SELECT due.id, due.player_uuid AS playerUuid, discord_id AS discordId,
      access_sealed AS accessSealed, refresh_sealed AS refreshSealed, expires_at AS expiresAt, origin,
      told, due_at AS dueAt, failures, ended_at AS endedAt, players.name AS name,
      ended_at IS NULL AND players.departed_at IS NULL AND players.veil <> 'veiled'
        AND accounts.id IS NOT NULL AND accounts.suspended_at IS NULL AS isTold,
      dynasties.id AS house, bloodlines.id AS bloodline, ${SEAT} AS seat, generation,
      joined_at AS joinedAt
    FROM (
      SELECT * FROM discord_links WHERE due_at <= ${now} ORDER BY due_at LIMIT ${DUE_READ}) AS due
    LEFT JOIN players ON players.uuid = due.player_uuid
    LEFT JOIN accounts ON accounts.player_uuid = due.player_uuid
    LEFT JOIN dynasties ON dynasties.uuid = dynasty_uuid AND dynasties.departed_at IS NULL
    LEFT JOIN clans ON clans.uuid = clan_uuid AND clans.departed_at IS NULL
    LEFT JOIN bloodlines ON bloodlines.uuid = blood_uuid AND bloodlines.departed_at IS NULL
    ORDER BY due_at`)
  return rows.map(
    ({ told, isTold, name, house, bloodline, seat, generation, joinedAt, ...link }) => ({
      ...link,
      told: told === null ? null : JSON.parse(told),
      wanted: isTold
        ? { name, records: toRecords({ house, bloodline, seat, generation, joinedAt }) }
        : null,
    }),
  )
}

function toRecords({
  joinedAt,
  ...numbers
}: Pick<Row, 'house' | 'bloodline' | 'seat' | 'generation' | 'joinedAt'>): RoleValues {
  const known = Object.entries(numbers).filter(([, value]) => value !== null)
  const records = Object.fromEntries(known.map(([key, value]) => [key, String(value)]))
  if (joinedAt === null) return records
  return { ...records, embraced: new Date(joinedAt).toISOString() }
}
