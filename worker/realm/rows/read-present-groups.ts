import { type SQL, sql } from 'drizzle-orm'
import { GROWTH_DAYS } from '#schema/rules.ts'
import { bloodlines, clans, dynasties, type GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoMonth, toJsonPath } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { type RankedGroup, sqlRankingOrder } from './ranked-group.ts'

export type PresentGroup = RankedGroup & { uuid: string; parentUuid: string | null }

type Row = Omit<PresentGroup, 'awake' | 'growth' | 'clan'> & { membersBefore: number | null }

const COLUMNS = {
  bloodline: {
    table: bloodlines,
    members: bloodlines.descendantCount,
    others: sql`NULL AS type, species, NULL AS parentUuid, clan_count AS clans, dynasty_count AS dynasties`,
  },
  clan: {
    table: clans,
    members: clans.memberCount,
    others: sql`NULL AS type, NULL AS species, bloodline_uuid AS parentUuid, NULL AS clans, NULL AS dynasties`,
  },
  dynasty: {
    table: dynasties,
    members: dynasties.memberCount,
    others: sql`type, species, clan_uuid AS parentUuid, NULL AS clans, NULL AS dynasties`,
  },
} as const

export async function readPresentGroups(
  ctx: Ctx,
  day: number,
): Promise<Record<GroupKind, PresentGroup[]>> {
  const past = day - GROWTH_DAYS
  const [ofBloodlines, ofClans, ofDynasties, [realm]] = await readBatch<
    [Row, Row, Row, { isRecorded: number }]
  >(ctx, [
    selectPresent('bloodline', past),
    selectPresent('clan', past),
    selectPresent('dynasty', past),
    sql`
      SELECT days -> ${toJsonPath(past)} IS NOT NULL AS isRecorded
      FROM realm_months WHERE month = ${toIsoMonth(past)}`,
  ])
  const toPresent = toPresentGroup.bind(null, realm?.isRecorded === 1)
  const bloodlineOf = byUuid(ofBloodlines)
  const clanOf = byUuid(ofClans)
  return {
    bloodline: ofBloodlines.map(toPresent),
    clan: ofClans.map((row) => ({
      ...toPresent(row),
      species: bloodlineOf(row.parentUuid)?.species ?? null,
    })),
    dynasty: ofDynasties.map((row) => {
      const clan = clanOf(row.parentUuid)
      return { ...toPresent(row), clan: clan ? { id: clan.id, name: clan.name } : null }
    }),
  }
}

function selectPresent(kind: GroupKind, past: number): SQL {
  const { table, members, others } = COLUMNS[kind]
  const order = sqlRankingOrder(members, table.name, table.id)
  return sql`
    SELECT ${table.id}, uuid, name, founded_at AS foundedAt, ${members} AS members, ${others},
      past.days ->> ${`${toJsonPath(past)}[0]`} AS membersBefore
    FROM ${table} LEFT JOIN group_months AS past
      ON past.kind = ${kind} AND past.group_id = ${table.id} AND past.month = ${toIsoMonth(past)}
    WHERE departed_at IS NULL
    ORDER BY ${sql.join(order, sql`, `)}`
}

function byUuid(rows: Row[]): (uuid: string | null) => Row | undefined {
  const known = new Map<string | null, Row>(rows.map((row) => [row.uuid, row]))
  return (uuid) => known.get(uuid)
}

function toPresentGroup(isPastKnown: boolean, row: Row): PresentGroup {
  const { membersBefore, ...rest } = row
  const growth = isPastKnown ? row.members - (membersBefore ?? 0) : null
  return { ...rest, awake: null, growth, clan: null }
}
