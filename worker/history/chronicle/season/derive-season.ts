import { type SQL, sql } from 'drizzle-orm'
import type { PlayerInEvent } from '#schema/contracts/history/chronicle.ts'
import type { Season } from '#schema/core/time/seasons.ts'
import { DAY_MS, RANKINGS_PAGE_SIZE, type Race, UNDONE_ARRIVAL_DEPARTED_AT } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoDate } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { decodeRanking } from '#worker/realm/rows/ranked-group.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import { getRealmStats } from '../list-days.ts'
import { getEventIdAtTime } from '../list-events.ts'

const DEAD_SHOWN = 12
const DEATHS_READ = 200
const PARTS_READ = 10
const EVE_DAYS = 7

type House = { id: number; name: string }
type Standing = House & { rank: number; members: number; growth: number | null }
type Dead = {
  player: Omit<PlayerInEvent, 'isNameShared' | 'isDeparted'>
  house: House | null
  diedAt: string
}

export type SeasonStandings = {
  asOf: string | null
  growthSince: string | null
  houses: Standing[]
  riser: Standing | null
  deaths: number | null
  dead: Dead[]
}

export async function deriveSeason(
  ctx: Ctx,
  { firstDay }: Season,
  upTo: number,
): Promise<SeasonStandings> {
  const { days } = await getRealmStats(ctx, { from: toIsoDate(firstDay), to: toIsoDate(upTo) })
  return {
    ...(await rankHouses(ctx, firstDay, upTo)),
    deaths: days.length === 0 ? null : days.reduce((total, { deaths }) => total + deaths, 0),
    dead: await listDead(ctx, firstDay, upTo),
  }
}

type RankedPart = { day: number; ranked: string }

async function rankHouses(
  ctx: Ctx,
  firstDay: number,
  upTo: number,
): Promise<Omit<SeasonStandings, 'deaths' | 'dead'>> {
  const newest = (from: number, to: number) => sql`(
    SELECT max(day) FROM ranking_days WHERE kind = 'dynasty' AND day BETWEEN ${from} AND ${to})`
  const oldest = sql`(
    SELECT min(day) FROM ranking_days WHERE kind = 'dynasty' AND day BETWEEN ${firstDay} AND ${upTo})`
  const selectParts = (day: SQL) => sql`
    SELECT day, ranked FROM ranking_days WHERE kind = 'dynasty' AND day = ${day}
    ORDER BY part LIMIT ${PARTS_READ}`
  const [last, first] = await readBatch<[RankedPart, RankedPart]>(ctx, [
    selectParts(newest(firstDay, upTo)),
    selectParts(sql`coalesce(${newest(firstDay - EVE_DAYS, firstDay - 1)}, ${oldest})`),
  ])
  const [asOf, since] = [last[0]?.day, first[0]?.day]
  if (asOf === undefined || since === undefined) {
    return { asOf: null, growthSince: null, houses: [], riser: null }
  }
  const before = new Map(decode(first).map(({ id, members }) => [id, members]))
  const houses = decode(last).map(({ id, name, members }, index): Standing => {
    const growth = since < asOf ? members - (before.get(id) ?? 0) : null
    return { id, name, rank: index + 1, members, growth }
  })
  const [riser] = houses
    .filter(({ growth }) => growth !== null && growth > 0)
    .sort((a, b) => (b.growth ?? 0) - (a.growth ?? 0) || a.rank - b.rank)
  return {
    asOf: toIsoDate(asOf),
    growthSince: since < asOf ? toIsoDate(since) : null,
    houses: houses.slice(0, RANKINGS_PAGE_SIZE),
    riser: riser ?? null,
  }
}

function decode(parts: readonly RankedPart[]) {
  return decodeRanking(parts.map(({ ranked }) => ranked))
}

type DeadRow = {
  at: number
  id: number
  uuid: string
  name: string
  race: Race
  portraitUuid: string | null
  houseId: number | null
  houseName: string | null
}

async function listDead(ctx: Ctx, firstDay: number, upTo: number): Promise<Dead[]> {
  const end = (upTo + 1) * DAY_MS
  const from = await getEventIdAtTime(ctx, firstDay * DAY_MS)
  const until = await getEventIdAtTime(ctx, end)
  const [rows] = await readBatch<[DeadRow]>(ctx, [
    sql`
      WITH deaths AS MATERIALIZED (
        SELECT id, at, player_uuid, group_uuid FROM events
        WHERE kind = 'died' AND id >= ${from} AND id < ${until} ORDER BY id DESC LIMIT ${DEATHS_READ})
      SELECT deaths.at, players.id, players.uuid, race, portrait_uuid AS portraitUuid,
        ${nameThen('player', 'players', end)} AS name,
        houses.id AS houseId, ${nameThen('dynasty', 'houses', end)} AS houseName
      FROM deaths CROSS JOIN players ON players.uuid = deaths.player_uuid
      LEFT JOIN dynasties AS houses ON houses.uuid = deaths.group_uuid
      WHERE players.departed_at IS NOT ${UNDONE_ARRIVAL_DEPARTED_AT} AND NOT EXISTS (
        SELECT 1 FROM event_subjects AS own CROSS JOIN events AS later ON later.id = own.event_id
        WHERE own.kind = 'player' AND own.uuid = deaths.player_uuid
          AND own.event_id > deaths.id AND own.event_id < ${until} AND later.kind IN ('died', 'rose'))
      ORDER BY deaths.id DESC LIMIT ${DEAD_SHOWN}`,
  ])
  return rows.map(({ at, houseId, houseName, portraitUuid, ...player }) => ({
    player: { ...player, avatarUrl: toTextureUrl(portraitUuid) },
    house: houseId === null || houseName === null ? null : { id: houseId, name: houseName },
    diedAt: new Date(at).toISOString(),
  }))
}

function nameThen(kind: 'player' | 'dynasty', table: 'players' | 'houses', at: number): SQL {
  return sql`coalesce((
    SELECT former.name FROM former_names AS former
    WHERE former.uuid = ${sql.identifier(table)}.uuid AND former.kind = ${kind} AND former.until >= ${at}
    ORDER BY former.id LIMIT 1), ${sql.identifier(table)}.name)`
}
