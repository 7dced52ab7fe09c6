import { count, isNull, type SQL, sql } from 'drizzle-orm'
import type { GroupComposition } from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { readPresentGroups } from '#worker/realm/rows/read-present-groups.ts'

type Counted = { race: string; generation: number | null; total: number }
type Makeups = Record<GroupKind, Map<string, GroupComposition>>

const REALM = 'realm'

/** Scans all players, so it runs only when no sync is running. */
export async function recordGroupCompositions(ctx: Ctx): Promise<void> {
  const day = toEpochDay(ctx.now)
  const [known] = await ctx.db.values<[number | null]>(sql`
    SELECT makeup ->> 'day' FROM group_makeups WHERE kind = ${REALM} AND group_uuid = ''`)
  if (known?.[0] === day) return
  const present = await readPresentGroups(ctx, day)
  const clanOf = new Map(present.dynasty.map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  const statements = await saveGroupCompositions(ctx, present, clanOf, day)
  await runBatch(
    ctx,
    statements.map((statement) => ctx.db.run(statement)),
  )
}

export async function saveGroupCompositions(
  { db }: Ctx,
  present: Record<GroupKind, { uuid: string }[]>,
  clanOf: ReadonlyMap<string, string | null>,
  day: number,
): Promise<SQL[]> {
  const { dynastyUuid, bloodUuid, race, generation } = players
  const counts = await db
    .select({ dynasty: dynastyUuid, blood: bloodUuid, race, generation, total: count() })
    .from(players)
    .where(isNull(players.departedAt))
    .groupBy(dynastyUuid, bloodUuid, race, generation)
  const makeups: Makeups = {
    bloodline: toEmpty(present.bloodline),
    clan: toEmpty(present.clan),
    dynasty: toEmpty(present.dynasty),
  }
  const realm = new Map<string, GroupComposition>()
  for (const { dynasty, blood, ...counted } of counts) {
    add(realm, '', counted)
    const clan = dynasty && clanOf.get(dynasty)
    if (dynasty) add(makeups.dynasty, dynasty, counted)
    if (clan) add(makeups.clan, clan, counted)
    if (blood) add(makeups.bloodline, blood, counted)
  }
  return [
    ...Object.entries(makeups).map(([kind, groups]) => saveMakeups(kind, groups)),
    saveMakeups(REALM, realm, { day }),
  ]
}

function toEmpty(groups: readonly { uuid: string }[]): Map<string, GroupComposition> {
  return new Map(groups.map(({ uuid }) => [uuid, { species: {}, generations: {} }]))
}

function add(
  groups: Map<string, GroupComposition>,
  uuid: string,
  { race, generation, total }: Counted,
): void {
  const { species, generations } = groups.get(uuid) ?? { species: {}, generations: {} }
  const key = generation ?? 0
  species[race] = (species[race] ?? 0) + total
  generations[key] = (generations[key] ?? 0) + total
  groups.set(uuid, { species, generations })
}

function saveMakeups(
  kind: string,
  groups: Map<string, GroupComposition>,
  more: { day?: number } = {},
): SQL {
  const rows = Array.from(groups, ([uuid, makeup]) => [
    uuid,
    JSON.stringify({ ...sorted(makeup), ...more }),
  ])
  return sql`
    INSERT INTO group_makeups (kind, group_uuid, makeup)
    SELECT ${kind}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (kind, group_uuid) DO UPDATE SET makeup = excluded.makeup
    WHERE makeup <> excluded.makeup`
}

function sorted({ species, generations }: GroupComposition): GroupComposition {
  return { species: byKey(species), generations: byKey(generations) }
}

function byKey(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => a.localeCompare(b)))
}
