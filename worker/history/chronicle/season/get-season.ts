import { and, eq, ne, sql } from 'drizzle-orm'
import type { GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import type { SeasonReport } from '#schema/contracts/history/season.ts'
import { findSeason, type Season, type SeasonSettings } from '#schema/core/time/seasons.ts'
import { seasons } from '#schema/tables/history/chronicle.ts'
import { SEASONS } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDateToEpochDay, toEpochDay, toIsoDate, toIsoInstant } from '#worker/core/db/day.ts'
import { inlineIds, SYNC_CHANGED_DATA_SQL } from '#worker/core/db/query.ts'
import { readBatch, runBatch } from '#worker/core/db/run-batch.ts'
import { RECORDS_START, type RecordsStart, toRecordsStartDate } from '#worker/realm/rows/subject.ts'
import { readVeiledUuids } from '#worker/realm/rows/veil.ts'
import { deriveSeason, type SeasonStandings } from './derive-season.ts'

type Row = RecordsStart & {
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

export async function getSeason(ctx: Ctx, season: string): Promise<SeasonReport> {
  const which = season === 'now' ? sql`` : sql`WHERE season = ${season}`
  const [[row]] = await readBatch<[Row]>(ctx, [
    sql`
      SELECT season, name, first_day AS firstDay, last_day AS lastDay, counted_at AS countedAt,
        is_frozen AS isFrozen, standings, ${RECORDS_START},
        (SELECT max(season) FROM seasons AS other WHERE other.season < seasons.season) AS before,
        (SELECT min(season) FROM seasons AS other WHERE other.season > seasons.season) AS after
      FROM seasons ${which} ORDER BY season DESC LIMIT 1`,
  ])
  if (!row || SEASONS.names.length === 0) {
    throw new AppError('not-found', 'There is no such season.')
  }
  const { houses, riser, dead, ...standings } = JSON.parse(row.standings) as SeasonStandings
  const named = [...houses, ...(riser ? [riser] : []), ...dead.flatMap(({ house }) => house ?? [])]
  const toHouse = await readHouses(ctx, new Set(named.map(({ id }) => id)))
  const deadUuids = dead.map(({ player }) => player.uuid)
  const veiled = await readVeiledUuids(ctx, deadUuids)
  const toStanding = ({ id, name, ...standing }: SeasonStandings['houses'][number]) => ({
    ...standing,
    house: toHouse({ id, name }),
  })
  return {
    season: row.season,
    name: row.name,
    from: toIsoDate(row.firstDay),
    to: toIsoDate(row.lastDay),
    frozenAt: row.isFrozen ? toIsoInstant(row.countedAt) : null,
    ...standings,
    houses: houses.map(toStanding),
    riser: riser && toStanding(riser),
    dead: dead
      .filter(({ player }) => !veiled.has(player.uuid))
      .map(({ player, house, diedAt }) => ({
        // `isNameShared` makes pages link by UUID: another player may have this name by now.
        player: { ...player, isNameShared: true, isDeparted: false },
        house: house && toHouse(house),
        diedAt,
      })),
    before: row.before,
    after: row.after,
    recordsBeganAt: toRecordsStartDate(row),
  }
}

type HouseRow = { id: number; logoUuid: string | null; isDeparted: 0 | 1 }

async function readHouses({ db }: Ctx, ids: ReadonlySet<number>) {
  const select = sql`
    WITH given (id) AS (VALUES ${inlineIds([...ids])})
    SELECT dynasties.id, logo_uuid AS logoUuid, departed_at IS NOT NULL AS isDeparted
    FROM given CROSS JOIN dynasties ON dynasties.id = given.id`
  const rows = ids.size === 0 ? [] : await db.all<HouseRow>(select)
  const known = new Map(rows.map((row) => [row.id, row]))
  return ({ id, name }: { id: number; name: string }): GroupInEvent => {
    const { logoUuid = null, isDeparted = 1 } = known.get(id) ?? {}
    return { kind: 'dynasty', id, name, logoUuid, isDeparted: isDeparted === 1 }
  }
}

type Stored = { season: string; lastDay: number; runId: number; countedAt: number; isFrozen: 0 | 1 }

export async function saveSeason(ctx: Ctx, settings: SeasonSettings = SEASONS): Promise<void> {
  if (settings.names.length === 0) return
  const [stored, [first], [run]] = await readBatch<[Stored, RecordsStart, { id: number | null }]>(
    ctx,
    [
      sql`
        SELECT season, last_day AS lastDay, run_id AS runId, counted_at AS countedAt, is_frozen AS isFrozen
        FROM seasons ORDER BY season DESC LIMIT 2`,
      sql`SELECT ${RECORDS_START}`,
      sql`SELECT max(id) AS id FROM sync_runs WHERE ${SYNC_CHANGED_DATA_SQL}`,
    ],
  )
  const today = toEpochDay(ctx.now)
  const began = toRecordsStartDate(first)
  const frozen = stored.find(({ isFrozen }) => isFrozen)
  const season = began && findNext(settings, parseDateToEpochDay(began), frozen?.lastDay)
  if (!season) return
  const isOver = season.lastDay < today
  const runId = run?.id ?? 0
  const [newest] = stored
  const isCounted =
    newest?.season === season.season &&
    newest.runId === runId &&
    toEpochDay(newest.countedAt) === today &&
    newest.lastDay === season.lastDay
  if (isCounted && !isOver) return
  const forgetOther = ctx.db
    .delete(seasons)
    .where(and(eq(seasons.isFrozen, false), ne(seasons.season, season.season)))
  if (season.firstDay > today) return void (await runBatch(ctx, [forgetOther]))
  const standings = JSON.stringify(await deriveSeason(ctx, season, Math.min(season.lastDay, today)))
  const row = { ...season, runId, countedAt: ctx.now, isFrozen: isOver, standings }
  await runBatch(ctx, [
    forgetOther,
    ctx.db
      .insert(seasons)
      .values(row)
      .onConflictDoUpdate({
        target: seasons.season,
        set: row,
        setWhere: eq(seasons.isFrozen, false),
      }),
  ])
}

function findNext(settings: SeasonSettings, began: number, frozenUntil = -1): Season | null {
  const season = findSeason(settings, Math.max(began, frozenUntil + 1))
  if (!season || season.firstDay > frozenUntil) return season
  return findSeason(settings, season.lastDay + 1)
}
