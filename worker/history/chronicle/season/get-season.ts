import { sql } from 'drizzle-orm'
import type { GroupOfEvent } from '#schema/contracts/history/chronicle.ts'
import type { SeasonReport } from '#schema/contracts/history/season.ts'
import { SEASONS } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDate } from '#worker/core/db/day.ts'
import { toInstant } from '#worker/core/db/instant.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  FIRST_RECORDS,
  type FirstRecords,
  toRecordsBegan,
} from '#worker/realm/rows/records-began.ts'
import { readVeiled } from '#worker/realm/rows/veil.ts'
import type { Standings } from './derive-season.ts'

type Row = FirstRecords & {
  season: string
  name: string
  firstDay: number
  lastDay: number
  countedAt: number
  isFrozen: 0 | 1
  standings: string
  before: string | null
  after: string | null
}

/**
 * A season by the month with which it begins, or the newest. Names are those of its end, logos those of today; who is
 * veiled today is left out. Throws `not-found`, also where no season is named.
 */
export async function getSeason(ctx: Ctx, season: string): Promise<SeasonReport> {
  const which = season === 'now' ? sql`` : sql`WHERE season = ${season}`
  const [[row]] = await readBatch<[Row]>(ctx, [
    sql`
      SELECT season, name, first_day AS firstDay, last_day AS lastDay, counted_at AS countedAt,
        is_frozen AS isFrozen, standings, ${FIRST_RECORDS},
        (SELECT max(season) FROM seasons AS other WHERE other.season < seasons.season) AS before,
        (SELECT min(season) FROM seasons AS other WHERE other.season > seasons.season) AS after
      FROM seasons ${which} ORDER BY season DESC LIMIT 1`,
  ])
  if (!row || SEASONS.names.length === 0) {
    throw new AppError('not-found', 'There is no such season.')
  }
  const { houses, riser, dead, ...standings } = JSON.parse(row.standings) as Standings
  const ids = [...houses, ...(riser ? [riser] : []), ...dead.flatMap(({ house }) => house ?? [])]
  const toHouse = await readHouses(
    ctx,
    ids.map(({ id }) => id),
  )
  const veiled = await readVeiled(
    ctx,
    dead.map(({ player }) => player.uuid),
  )
  const toStanding = ({ id, name, ...standing }: Standings['houses'][number]) => ({
    ...standing,
    house: toHouse({ id, name }),
  })
  return {
    season: row.season,
    name: row.name,
    from: toDate(row.firstDay),
    to: toDate(row.lastDay),
    frozenAt: row.isFrozen ? toInstant(row.countedAt) : null,
    ...standings,
    houses: houses.map(toStanding),
    riser: riser && toStanding(riser),
    dead: dead
      .filter(({ player }) => !veiled.has(player.uuid))
      .map(({ player, house, diedAt }) => ({
        // Their name may be another player's by now, so that they are linked by their UUID.
        player: { ...player, isNameShared: true, isDeparted: false },
        house: house && toHouse(house),
        diedAt,
      })),
    before: row.before,
    after: row.after,
    recordsBeganAt: toRecordsBegan(row),
  }
}

type HouseRow = { id: number; logoUuid: string | null; isDeparted: 0 | 1 }

/** Of houses as they were called, with their logos of today. */
async function readHouses(ctx: Ctx, ids: readonly number[]) {
  const values = [...new Set(ids)].map((id) => sql`(${id})`)
  const [rows] =
    values.length === 0
      ? [[]]
      : await readBatch<[HouseRow]>(ctx, [
          sql`
            WITH given (id) AS (VALUES ${sql.join(values, sql`, `)})
            SELECT dynasties.id, logo_uuid AS logoUuid, departed_at IS NOT NULL AS isDeparted
            FROM given CROSS JOIN dynasties ON dynasties.id = given.id`,
        ])
  const known = new Map(rows.map((row) => [row.id, row]))
  return ({ id, name }: { id: number; name: string }): GroupOfEvent => {
    const row = known.get(id)
    return {
      kind: 'dynasty',
      id,
      name,
      logoUuid: row?.logoUuid ?? null,
      isDeparted: row?.isDeparted !== 0,
    }
  }
}
